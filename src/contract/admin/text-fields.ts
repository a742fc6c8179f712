import { z } from '../core/zod.ts'
import { pick } from '../field-table.ts'
/** What the owner may write in other languages than the main one, thing by thing (decision 081). */
import { LANGUAGES, otherLanguages, type OtherLanguage } from '../languages.ts'
import { productTable } from '../product-fields.ts'
import { blogLabels } from './blog-fields.ts'
import { couponLabels } from './coupon-fields.ts'
import { bannerLabels, teamLabels, testimonialLabels } from './showcase-fields.ts'

/** `wire` is the field's name in the owner's calls, `column` its main text's; one in Markdown is stored as HTML besides. */
export type TextField = { wire: string; column: string; label: string; isMarkdown?: boolean }
/** Fields by their names in the program. */
export type TextThing = { table: TextTable; fields: Readonly<Record<string, TextField>> }
export type TextTable =
  | 'product'
  | 'product_image'
  | 'category'
  | 'collection'
  | 'coupon'
  | 'banner'
  | 'testimonial'
  | 'team_member'
  | 'blog'
  | 'setting_group'
  | 'written_page'

const same = (wire: string, label: string) => ({ wire, column: wire, label })

export const PRODUCT_TEXTS = [
  'name',
  'description',
  'packedBy',
  'ingredients',
  'allergens',
  'nutrition',
  'highlight',
  'dietaryPreference',
  'otherFeature',
  'metaTitle',
  'metaDescription',
  'metaKeyword',
] as const
/** Columns that must not lag behind the main text: an allergen that is added to it must not be missing elsewhere. */
export const LABEL_COLUMNS: readonly string[] = ['ingredient', 'allergens', 'nutritional_information']

export const ownerTexts = {
  product: { table: 'product', fields: pick(productTable, PRODUCT_TEXTS) },
  picture: { table: 'product_image', fields: { alt: same('alt', 'Alternative text') } },
  category: { table: 'category', fields: { name: same('name', 'Name') } },
  collection: { table: 'collection', fields: { name: same('name', 'Name') } },
  coupon: { table: 'coupon', fields: { message: same('message', couponLabels.message) } },
  banner: {
    table: 'banner',
    fields: { words: same('words', bannerLabels.words), alt: same('alt', bannerLabels.alt) },
  },
  testimonial: {
    table: 'testimonial',
    fields: {
      designation: same('designation', testimonialLabels.designation),
      description: { wire: 'words', column: 'description', label: testimonialLabels.words },
    },
  },
  team: {
    table: 'team_member',
    fields: {
      designation: same('designation', teamLabels.designation),
      about: { ...same('about', teamLabels.about), isMarkdown: true },
    },
  },
  blog: {
    table: 'blog',
    fields: {
      title: same('title', blogLabels.title),
      description: { wire: 'markdown', column: 'description', label: blogLabels.markdown, isMarkdown: true },
      alt: same('alt', blogLabels.alt),
      metaTitle: same('meta_title', blogLabels.meta_title),
      metaDescription: same('meta_description', blogLabels.meta_description),
      metaKeyword: same('meta_keyword', blogLabels.meta_keyword),
    },
  },
} as const satisfies Record<string, TextThing>

/** How a field is called in the journal, in one of them. */
export const labelIn = (language: string, label: string): string =>
  `${label}, ${new Map<string, { name: string }>(Object.entries(LANGUAGES)).get(language)?.name ?? language}`

/** What is sent of a thing's texts: null takes one away, what is not there stays. */
export type TextsChange = {
  [code in OtherLanguage]?: Readonly<Record<string, TextValue | null | undefined>> | undefined
}
export type TextValue = string | readonly string[]

/** The same in a request, with each field as the main text's is checked. */
export function textsRequest(fields: Readonly<Record<string, z.ZodType<TextValue>>>) {
  const nullable = Object.fromEntries(Object.entries(fields).map(([wire, schema]) => [wire, schema.nullable()]))
  const own = z.strictObject(nullable).partial()
  const codes = Object.fromEntries(otherLanguages.map((code) => [code, own]))
  return z.strictObject(codes).partial().optional()
}

const formText = z.object({ text: z.union([z.string(), z.array(z.string())]), old: z.boolean() })
/** A thing's texts in its form, by language and field; there only where it has any. `old`: the main text has changed since. */
export const formTexts = z.record(z.string(), z.record(z.string(), formText)).optional()
export type FormTexts = NonNullable<z.output<typeof formTexts>>
