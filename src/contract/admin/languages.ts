import { z } from '../core/zod.ts'
import { languageCodes, otherLanguages } from '../languages.ts'
import { adminPage, listRequest, truth } from './fields.ts'
import { file, get, OS } from './row.ts'
import { TEXT_KINDS, TEXT_STATES } from './text-kind-fields.ts'

const count = z.number().int()
const language = z.enum(otherLanguages).default(otherLanguages[0])

/** A text of the owner's that is missing in a language, or older than its main text; long ones are cut short. */
export const textRow = z.object({
  kind: z.enum(TEXT_KINDS),
  /** of the thing, and of which of its parts: a product's pictures count from 1 */
  id: z.string(),
  part: z.string(),
  version: count,
  title: z.string(),
  visible: z.boolean(),
  field: z.string(),
  label: z.string(),
  main: z.string(),
  text: z.string().nullable(),
  state: z.enum(TEXT_STATES),
})
export type TextRow = z.infer<typeof textRow>

const languages = z.object({
  main: z.enum(languageCodes),
  /** every language that this shop was built in; `office` is whether the back office is in it too */
  built: z.array(z.object({ code: z.enum(languageCodes), name: z.string(), office: z.boolean() })),
  /** those that shoppers can choose besides the main one */
  visible: z.array(z.enum(otherLanguages)),
  /** of the texts that shoppers see */
  counts: z.array(
    z.object({ language: z.enum(otherLanguages), kind: z.enum(TEXT_KINDS), total: count, missing: count, old: count }),
  ),
})

/** What of the owner's texts is in which language (spec H6.20). */
export const languageRows = {
  languages: get('/languages', OS, 'The shop’s languages, and how many texts are translated; at most a minute old', {
    response: languages,
  }),
  texts: get('/texts', OS, 'Texts that are not translated, or whose main text has changed since', {
    request: listRequest.omit({ q: true }).extend({
      language,
      kind: z.enum(TEXT_KINDS).optional(),
      state: z.enum(TEXT_STATES).optional(),
      /** what shoppers do not see too */
      hidden: truth.optional(),
    }),
    response: adminPage(textRow),
    refusals: ['NARROW'],
  }),
  exportTexts: file('/texts.csv', OS, 'All texts with their translations, as a file that a translator fills in', {
    request: z.strictObject({ language }),
  }),
}
