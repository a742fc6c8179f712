/** Headings of the shop as long as the owner has written none, by the names of the settings. */
export const principles_title = 'What we hold to'
export const team_title = 'Who makes it'
export const testimonials_title = 'What customers say'
export const search_hint = 'Search'
export const not_found_title = 'Not on the shelf'
export const totals_title = 'Price details'
/** At the foot of each page while all goods are vegetarian. */
export const kitchen_line = 'Pure vegetarian kitchen'
