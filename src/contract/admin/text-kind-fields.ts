/** Whose texts the owner translates, in the order of the list. */
export const TEXT_KINDS = [
  'product',
  'category',
  'collection',
  'coupon',
  'banner',
  'testimonial',
  'team',
  'blog',
  'page',
  'settings',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What is wrong with a text: there is none, or its main text has changed since. */
export const TEXT_STATES = ['missing', 'old'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** What a kind is called: one of it, and all. */
export const textKindLabels: Readonly<Record<TextKind, { title: string; many: string }>> = {
  product: { title: 'Product', many: 'Products' },
  category: { title: 'Category', many: 'Categories' },
  collection: { title: 'Collection', many: 'Collections' },
  coupon: { title: 'Coupon', many: 'Coupons' },
  banner: { title: 'Banner', many: 'Banners' },
  testimonial: { title: 'Testimonial', many: 'Testimonials' },
  team: { title: 'Team', many: 'Team' },
  blog: { title: 'Post', many: 'Posts' },
  page: { title: 'Page', many: 'Pages' },
  settings: { title: 'Settings', many: 'Settings' },
}
