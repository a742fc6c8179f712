import * as enCommon from './en/common/index.ts'
import * as enServer from './en/server/index.ts'
import * as hiCommon from './hi/common/index.ts'
import * as hiServer from './hi/server/index.ts'
import { labelKey } from './label-key.ts'
import { translationOf } from './translated.ts'

type Common = Pick<
  typeof enCommon,
  'checkoutRefusals' | 'dates' | 'deliveryRefusals' | 'faults' | 'fees' | 'labels' | 'officeFaults' | 'officeLabels'
>

/** What the server says in a language. */
const joined = (
  { checkoutRefusals, dates, deliveryRefusals, faults, fees, labels, officeFaults, officeLabels }: Named<Common>,
  server: Named<typeof enServer>,
) => ({
  answers: server.answers,
  captions: server.captions,
  dates,
  faults: {
    ...faults,
    ...server.faults,
    ...officeFaults,
    ...server.officeFaults,
    ...server.remarks,
    ...server.importFaults,
  },
  fees,
  durations: server.durations,
  exceptions: server.exceptions,
  fields: server.fields,
  health: server.health,
  messages: server.messages,
  labels,
  documents: server.documents,
  officeLabels,
  officeNotices: server.officeNotices,
  officePage: server.officePage,
  staffMails: server.staffMails,
  storedSentences: server.storedSentences,
  refusals: { ...checkoutRefusals, ...deliveryRefusals, ...server.refusals, ...server.officeRefusals },
})
/** The modules of a folder by the names of their texts, whatever the language. */
type Named<Modules> = { readonly [M in keyof Modules]: Readonly<Record<keyof Modules[M], string>> }

const texts = {
  en: joined(enCommon, enServer),
  hi: joined(hiCommon, translationOf<typeof enServer>()(hiServer)),
}
type ServerLanguage = keyof typeof texts

/** The server's texts: it speaks all languages, where a page has one. */
export const textOf = (language: ServerLanguage) => texts[language]

/** The names of the server's answers to what succeeded. */
export type AnswerName = keyof typeof enServer.answers
/** The names of what it remarks besides. */
export type RemarkName = keyof typeof enServer.remarks | keyof typeof enServer.importFaults

/** What exceptions say: a text each. */
export type ExceptionTexts = Omit<typeof enServer.exceptions, 'andMore'>

const fieldNames = new Map(Object.entries(texts.en.fields).map(([name, label]) => [label, name]))

/**
 * How a field is called that the contract calls so. A name that no person is asked by is left in English there, and goes
 * without one elsewhere.
 */
export function fieldIn(language: ServerLanguage, label: string): string {
  const fields: Readonly<Record<string, string>> = texts[language].fields
  if (language === 'en') return label
  return fields[fieldNames.get(label) ?? ''] ?? officeLabelIn(language, label) ?? texts[language].fields.value
}

/** What the contract calls a field or a choice of the back office, in a language; undefined where it has no text. */
export function officeLabelIn(language: ServerLanguage, label: string): string | undefined {
  const labels: Readonly<Record<string, string>> = texts[language].officeLabels
  return labels[labelKey(label)]
}

/** As officeLabelIn, where a label without a text stays as it is. In English each is its own text. */
export const labelIn = (language: ServerLanguage, label: string): string =>
  language === 'en' ? label : (officeLabelIn(language, label) ?? label)
