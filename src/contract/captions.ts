/** Headings and sentences that each shop writes in its own manner, as a shop has them that wrote none; '' is none (spec H1.1). */
export const captionDefaults = {
  principles_title: 'What we hold to',
  team_title: 'Who makes it',
  testimonials_title: 'What customers say',
  search_hint: 'Search',
  not_found_title: 'Not on the shelf',
  cart_empty: '',
  orders_empty: '',
  totals_title: 'Price details',
  blog_intro: '',
}
