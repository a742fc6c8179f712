import type { TextRow } from '#contract/admin/languages.ts'
import type { TextKind } from '#contract/admin/text-kind-fields.ts'

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
  page: (id) => `/content/pages/${id}`,
  settings: (id) => settingPages[id] ?? '/settings',
}
/** Groups of settings that have a form of their own. */
const settingPages: Readonly<Record<string, string>> = { home: '/content/home', delivery: '/settings/delivery' }

/** What a form calls a text that it does not call by its field alone. */
function nameIn({ kind, id, field }: TextRow): string {
  if (kind === 'settings') return `${id}/${field}`
  return kind === 'page' && field === 'sections' ? 'sections.0.heading' : field
}

/** Where a text is written: its form, in its language, at its field. */
export function placeOfText(row: TextRow, language: string): string {
  const { kind, id, part, field } = row
  const [path = '', query = ''] = pages[kind](id).split('?')
  const at = part === '' ? fieldIn(language, nameIn(row)) : `pictures.${Number(part) - 1}.texts.${language}.${field}`
  const address = new URLSearchParams(query)
  address.set('language', language)
  address.set('at', at)
  return `${path}?${address.toString()}`
}
