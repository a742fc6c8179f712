import { pageFields, pageLabels, pageProblem, type PageFields } from '#contract/admin/page-fields.ts'
import { type Page, type PageVersion } from '#contract/admin/page.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { PageName } from '#contract/page.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'

import { formSchema, type FormSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'
import { fieldIn, others, textValues } from '../shared/texts/text-values.ts'
import { inLines, pageInputs } from './page-texts.ts'

export const pageFormLabels: Labels = {
  ...pageLabels,
  ...Object.fromEntries(
    others.flatMap((language) =>
      Object.entries({ heading: t.sectionHeadingIn, text: t.sectionTextIn }).map(([part, label]) => [
        `${fieldIn(language, 'sections')}.${part}`,
        fill(label, { language: LANGUAGES[language].name }),
      ]),
    ),
  ),
}
export const schemaOf = (name: PageName): FormSchema<PageFields> =>
  formSchema(
    pageFields.superRefine((fields, context) => {
      const problem = pageProblem(name, fields)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    }),
  )

/** The text of a page, or of one of its versions. */
export const textOf = ({
  title,
  lead,
  picture,
  alt,
  in_force_since,
  sections,
}: Page | PageVersion | PageFields): PageFields => ({
  title,
  lead,
  picture,
  alt,
  in_force_since,
  sections,
})

export const readPage = (page: Page): Version<PageFields> => ({ version: page.version, values: textOf(page) })

/** A version of a page with its texts in other languages, for the form that brings it back. */
export const versionValues = (version: PageVersion) => ({
  ...textOf(version),
  ...textValues(inLines(version.texts), pageInputs),
})
