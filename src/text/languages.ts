import * as enCheckoutRefusals from './en/common/checkout-refusals.ts'
import * as enDates from './en/common/dates.ts'
import * as enCommonFaults from './en/common/faults.ts'
import * as enAnswers from './en/server/answers.ts'
import * as enServerFaults from './en/server/faults.ts'
import * as enFields from './en/server/fields.ts'
import * as enRefusals from './en/server/refusals.ts'
import * as hiCheckoutRefusals from './hi/common/checkout-refusals.ts'
import * as hiDates from './hi/common/dates.ts'
import * as hiCommonFaults from './hi/common/faults.ts'
import * as hiAnswers from './hi/server/answers.ts'
import * as hiServerFaults from './hi/server/faults.ts'
import * as hiFields from './hi/server/fields.ts'
import * as hiRefusals from './hi/server/refusals.ts'

const en = {
  answers: enAnswers,
  dates: enDates,
  faults: { ...enCommonFaults, ...enServerFaults },
  fields: enFields,
  refusals: { ...enCheckoutRefusals, ...enRefusals },
}

type Texts = { readonly [M in keyof typeof en]: Readonly<Record<keyof (typeof en)[M], string>> }

const texts = {
  en,
  hi: {
    answers: hiAnswers,
    dates: hiDates,
    faults: { ...hiCommonFaults, ...hiServerFaults },
    fields: hiFields,
    refusals: { ...hiCheckoutRefusals, ...hiRefusals },
  },
} satisfies Record<string, Texts>

/** What the server says in a language: it serves all of them, where a page has one. */
export const textOf = (language: keyof typeof texts): Texts => texts[language]

/** The names of the server's answers to what succeeded. */
export type AnswerName = keyof Texts['answers']

const fieldNames = new Map(Object.entries(en.fields).map(([name, label]) => [label, name]))

/**
 * How a field is called that the contract calls so. A name that no person is asked by is left in English there, and goes
 * without one elsewhere.
 */
export function fieldIn(language: keyof typeof texts, label: string): string {
  const fields: Readonly<Record<string, string>> = texts[language].fields
  return fields[fieldNames.get(label) ?? ''] ?? (language === 'en' ? label : texts[language].fields.value)
}
