import { z } from '../core/zod.ts'
import { blogRows } from './blog.ts'
import { categoryRows } from './category.ts'
import { couponRows } from './coupon.ts'
import { pageTextLines } from './page-text-fields.ts'
import { productFields } from './product-fields.ts'
import { productRows } from './product.ts'
import { groupTexts, TEXT_GROUPS } from './setting-text-fields.ts'
import { showcaseRows } from './showcase.ts'
import type { TextKind } from './text-kind-fields.ts'

/** What the texts of a kind must be: the same as in its own call, for some by which thing it is. `parts` are those of its parts. */
type Kind = { schema: z.ZodType | ((id: string) => z.ZodType); parts?: z.ZodType }

const textKinds: Readonly<Record<TextKind, Kind>> = {
  product: {
    schema: productRows.changeProduct.request.shape.texts,
    parts: productFields.pictures.element.shape.texts,
  },
  category: { schema: categoryRows.changeCategory.request.shape.texts },
  collection: { schema: categoryRows.changeCollection.request.shape.texts },
  coupon: { schema: couponRows.changeCoupon.request.shape.texts },
  banner: { schema: showcaseRows.changeBanner.request.shape.texts },
  testimonial: {
    schema: showcaseRows.changeTestimonial.request.shape.texts,
  },
  team: { schema: showcaseRows.changeMember.request.shape.texts },
  blog: { schema: blogRows.changeBlog.request.shape.texts },
  page: { schema: pageTextLines },
  settings: { schema: settingSchema },
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
