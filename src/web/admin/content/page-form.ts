import { pageFields, pageLabels, pageProblem, type PageFields } from '#contract/admin/page-fields.ts'
import { type Page, type PageVersion } from '#contract/admin/page.ts'
import type { PageName } from '#contract/page.ts'

import { formSchema, type FormSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export const pageFormLabels: Labels = pageLabels
export const schemaOf = (name: PageName): FormSchema<PageFields> =>
  formSchema(
    pageFields.superRefine((fields, context) => {
      const problem = pageProblem(name, fields)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    }),
  )

/** The text of a page, or of one of its versions. */
export const textOf = ({ title, lead, picture, alt, in_force_since, sections }: Page | PageVersion): PageFields => ({
  title,
  lead,
  picture,
  alt,
  in_force_since,
  sections,
})

export const readPage = (page: Page): Version<PageFields> => ({ version: page.version, values: textOf(page) })
