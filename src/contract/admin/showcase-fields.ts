export const BANNERS_MAX = 8

export const TESTIMONIALS_MAX = 12

export const TEAM_MAX = 40

export const ABOUT_MAX = 2_000

/** What each field is called: on the forms and in the journal. */
export const bannerLabels = {
  picture: 'Picture',
  alt: 'Alternative text',
  words: 'Text',
  link: 'Link',
  side: 'The goods are',
  from: 'From',
  until: 'Until',
  shown: 'Shown',
} as const

export const testimonialLabels = { name: 'Name', designation: 'Designation', words: 'Text', link: 'Link' } as const

export const teamLabels = { picture: 'Picture', name: 'Name', designation: 'Designation', about: 'About' } as const
