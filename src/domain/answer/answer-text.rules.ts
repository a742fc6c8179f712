/** What the server writes to a person, in the language in which they read. */
import { adminRefusals, type AdminRefusalCode, type AdminRefusalText } from '#contract/admin/refusals.ts'
import type { NamedText, TextValues } from '#contract/core/named-text.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { RefusalTable } from '#contract/refusal-text.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { officeLabelIn, textOf, type AnswerName } from '#text/languages.ts'

import { faultText, namedText, placeText } from './named-text.rules.ts'

/** Codes whose whole text is the fault that comes with them. */
type FaultCode = 'INVALID' | 'OTHER_STATE'
/** The names of the texts of all refusals, on either side. */
type RefusalTextName = Exclude<AdminRefusalCode, FaultCode> | AdminRefusalText

/** What an answer to a success says: its name, or with what fills its places. */
export type AnswerMessage = AnswerName | NamedText<AnswerName>

/** The text of a remark. */
export function remarkText(found: Remark, language: Language): string {
  if (typeof found === 'string') return labelled(found, language) ?? faultText(found, language)
  return 'code' in found ? refusalText(found, language, adminRefusals) : faultText(found, language)
}

/** What the contract calls a thing by, in another language than its own. */
const labelled = (found: string, language: Language): string | undefined =>
  language === SOURCE_LANGUAGE ? undefined : officeLabelIn(language, found)

/** The texts of some, in their order. */
export const remarkTexts = (found: readonly Remark[], language: Language): string[] =>
  found.map((one) => remarkText(one, language))

/** The text of a success. */
export const answerText = (message: AnswerMessage, language: Language): string =>
  namedText(textOf(language).answers, typeof message === 'string' ? { name: message } : message, language) ?? ''

/** The text of a refusal; a place without a param is left out. `reasons` fill the place of that name. */
export function refusalText<C extends string>(
  { code, params = {}, reasons }: { code: C; params?: TextValues; reasons?: readonly Remark[] },
  language: Language,
  table: RefusalTable<C>,
): string {
  const texts: Readonly<Record<RefusalTextName, string>> = textOf(language).refusals
  const values = { ...params, ...(reasons && { reasons: listed(remarkTexts(reasons, language)) }) }
  const text = namedText(texts, { name: table[code][1] ?? code, values }, language)
  return text ?? placeText('message', params, language)
}

/** Whole sentences stand side by side, what is none is parted by semicolons. */
const listed = (texts: readonly string[]): string => texts.join(texts.every((text) => /[.।]$/.test(text)) ? ' ' : '; ')
