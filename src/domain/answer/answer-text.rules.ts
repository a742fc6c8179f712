/** What the server writes to a person, in the language in which they read. */
import { adminRefusals, type AdminRefusalCode, type AdminRefusalText } from '#contract/admin/refusals.ts'
import type { FaultName } from '#contract/core/faults.ts'
import { isLimit, type OfficeFault } from '#contract/core/office-faults.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { RefusalParams, RefusalTable } from '#contract/refusal-text.ts'
import { stateIn } from '#domain/pincode/state.rules.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { timeIn } from '#domain/time-text.rules.ts'
import { dayText } from '#text/dates.ts'
import { faultIn } from '#text/fault.ts'
import { fill, plural } from '#text/fill.ts'
import { fieldIn, officeLabelIn, textOf, type AnswerName } from '#text/languages.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

import { markIn } from './risk-mark.rules.ts'

/** Codes whose whole text is the fault that comes with them. */
type FaultCode = 'INVALID' | 'OTHER_STATE'
/** The names of the texts of all refusals, on either side. */
type RefusalTextName = Exclude<AdminRefusalCode, FaultCode> | AdminRefusalText

/** What an answer to a success says: its name, or with what fills its places. */
export type AnswerMessage = AnswerName | { name: AnswerName; values: RefusalParams }

/** The text of a remark. */
export function remarkText(found: Remark, language: Language): string {
  if (typeof found === 'string') return labelled(found, language) ?? faultText(found, language)
  return 'code' in found ? refusalText(found, language, adminRefusals) : faultText(found.fault, language, found.values)
}

/** What the contract calls a thing by, in another language than its own. */
const labelled = (found: string, language: Language): string | undefined =>
  language === SOURCE_LANGUAGE ? undefined : officeLabelIn(language, found)

/** The texts of some, in their order. */
export const remarkTexts = (found: readonly Remark[], language: Language): string[] =>
  found.map((one) => remarkText(one, language))

/** The text of a success. */
export function answerText(message: AnswerMessage, language: Language): string {
  const { name, values } = typeof message === 'string' ? { name: message, values: {} } : message
  return fill(textOf(language).answers[name], valuesIn(language, values))
}

/** The text of a fault: 'email', 'required|Name'. What names none is a sentence of the program, or somebody else's. */
export function faultText(fault: string, language: Language, params: RefusalParams = {}): string {
  const texts: Readonly<Record<FaultName | OfficeFault, string>> = textOf(language).faults
  const [name = '', label] = fault.split('|')
  const values = valuesIn(language, params)
  return Object.hasOwn(texts, name)
    ? faultIn(
        texts,
        fault,
        label === undefined || isLimit(label) ? values : { ...values, field: fieldIn(language, label) },
      )
    : sentenceIn(language, fault)
}

/** The text of a refusal; a place without a param is left out. `reasons` fill the place of that name. */
export function refusalText<C extends string>(
  { code, params = {}, reasons }: { code: C; params?: RefusalParams; reasons?: readonly Remark[] },
  language: Language,
  table: RefusalTable<C>,
): string {
  const texts: Readonly<Record<RefusalTextName, string>> = textOf(language).refusals
  const byName: Readonly<Record<string, string>> = texts
  const text = byName[table[code][1] ?? code]
  return text === undefined
    ? faultText(params['message'] ?? '', language, params)
    : plural(text, Number(params['n']), {
        ...sentencesIn(language, params),
        ...(reasons && { reasons: listed(remarkTexts(reasons, language)) }),
      })
}

/** Whole sentences stand side by side, what is none is parted by semicolons. */
const listed = (texts: readonly string[]): string => texts.join(texts.every((text) => /[.।]$/.test(text)) ? ' ' : '; ')

/** Places that a sentence fills: they come as the name of a fault, or as whatever somebody else says. */
const SENTENCES = ['why', 'what', 'status'] as const

function sentencesIn(language: Language, { left, ...params }: RefusalParams): RefusalParams {
  const named = SENTENCES.filter((place) => params[place] !== undefined)
  return {
    ...valuesIn(language, params),
    ...Object.fromEntries(named.map((place) => [place, faultText(params[place] ?? '', language, params)])),
    ...(left !== undefined && { left: ` ${faultText('triesLeft', language, { left })}` }),
  }
}

/** What fills the places: a `date` is a day of the calendar, a `state` one of India's, a `time` an ISO twin and a `mark` one of a cash order, each as the language writes it; what is `nameless` is called by the text of a fault. */
const valuesIn = (
  language: Language,
  { date, mark, nameless, state, time, ...rest }: RefusalParams,
): RefusalParams => ({
  ...rest,
  ...(date !== undefined && { date: dayText(textOf(language).dates, date) }),
  ...(nameless !== undefined && { name: faultText(nameless, language) }),
  ...(mark !== undefined && { mark: markIn(language, mark) }),
  ...(time !== undefined && { time: timeIn(language, time) }),
  ...(state !== undefined && { state: stateIn(language, state) }),
})
