import { pageLabels, wholePage, type Page, type PageFields, type PageVersion } from '#contract/admin/page.ts'

import type { FormSchema, Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export const pageFormLabels: Labels = pageLabels
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
export const pageSchema = wholePage as unknown as FormSchema<PageFields>

/** The words of a page, or of one of its versions. */
export const wordsOf = ({ title, lead, picture, alt, in_force_since, sections }: Page | PageVersion): PageFields => ({
  title,
  lead,
  picture,
  alt,
  in_force_since,
  sections,
})

export const readPage = (page: Page): Version<PageFields> => ({ version: page.version, values: wordsOf(page) })
