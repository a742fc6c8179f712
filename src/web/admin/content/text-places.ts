import type { TextRow } from '#contract/admin/languages.ts'
import type { TextKind } from '#contract/admin/translation-fields.ts'

import { fieldIn } from '../shared/texts/text-values.ts'

/** The page of the form that has a kind's texts. */
const pages: Readonly<Record<TextKind, (id: string) => string>> = {
  product: (id) => `/products/${id}`,
  category: (id) => `/products/categories?open=${id}`,
  collection: (id) => `/products/collections?open=${id}`,
  coupon: (id) => `/coupons/${id}`,
  banner: (id) => `/content/banners/${id}`,
  testimonial: (id) => `/content/testimonials/${id}`,
  team: (id) => `/content/team/${id}`,
  blog: (id) => `/blog/${id}`,
}

/** Where a text is written: its form, in its language, at its field. */
export function placeOfText({ kind, id, part, field }: TextRow, language: string): string {
  const [path = '', query = ''] = pages[kind](id).split('?')
  const at = part === '' ? fieldIn(language, field) : `pictures.${Number(part) - 1}.texts.${language}.${field}`
  const address = new URLSearchParams(query)
  address.set('language', language)
  address.set('at', at)
  return `${path}?${address.toString()}`
}
