import { z } from '../core/zod.ts'
import { blogRows } from './blog.ts'
import { categoryRows } from './category.ts'
import { couponRows } from './coupon.ts'
import { pageTextLines } from './page-text-fields.ts'
import { productFields } from './product-fields.ts'
import { productRows } from './product.ts'
import { groupTexts, TEXT_GROUPS } from './setting-text-fields.ts'
import { showcaseRows } from './showcase.ts'

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

/**
 * What a kind is called, and what its texts must be: the same as in its own call, for some by which thing it is. `parts` are
 * those of its parts.
 */
type Kind = { title: string; many: string; schema: z.ZodType | ((id: string) => z.ZodType); parts?: z.ZodType }

export const textKinds: Readonly<Record<TextKind, Kind>> = {
  product: {
    title: 'Product',
    many: 'Products',
    schema: productRows.changeProduct.request.shape.texts,
    parts: productFields.pictures.element.shape.texts,
  },
  category: { title: 'Category', many: 'Categories', schema: categoryRows.changeCategory.request.shape.texts },
  collection: { title: 'Collection', many: 'Collections', schema: categoryRows.changeCollection.request.shape.texts },
  coupon: { title: 'Coupon', many: 'Coupons', schema: couponRows.changeCoupon.request.shape.texts },
  banner: { title: 'Banner', many: 'Banners', schema: showcaseRows.changeBanner.request.shape.texts },
  testimonial: {
    title: 'Testimonial',
    many: 'Testimonials',
    schema: showcaseRows.changeTestimonial.request.shape.texts,
  },
  team: { title: 'Team', many: 'Team', schema: showcaseRows.changeMember.request.shape.texts },
  blog: { title: 'Post', many: 'Posts', schema: blogRows.changeBlog.request.shape.texts },
  page: { title: 'Page', many: 'Pages', schema: pageTextLines },
  settings: { title: 'Settings', many: 'Settings', schema: settingSchema },
}

/** What the texts of a thing, or of one of its parts, must be. */
export function textSchema(kind: TextKind, { id, part }: { id: string; part: string }): z.ZodType {
  const { schema, parts } = textKinds[kind]
  if (part !== '' && parts) return parts
  return typeof schema === 'function' ? schema(id) : schema
}

function settingSchema(id: string): z.ZodType {
  const group = TEXT_GROUPS.find((one) => one === id)
  return group ? groupTexts(group) : z.never()
}
