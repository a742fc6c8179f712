import type { NamedText } from '#contract/core/named-text.ts'
import type { Language } from '#contract/languages.ts'
import { namedText, textOrWritten } from '#domain/answer/named-text.rules.ts'
import type { Values } from '#text/fill.ts'
import { textOf, type ExceptionTexts } from '#text/languages.ts'

/** What happened: the name of a text, and what fills its places. */
export type ExceptionText = {
  [Name in keyof ExceptionTexts]: { name: Name; values: Values<ExceptionTexts[Name]> }
}[keyof ExceptionTexts]

/** What an exception says, in the language of who reads it. */
export const exceptionText = (language: Language, text: ExceptionText): string =>
  namedText(textOf(language).exceptions, text, language) ?? ''

/** The same of one that is stored. */
export const detailsIn = (language: Language, { details, text }: { details: string; text: NamedText | null }): string =>
  textOrWritten(textOf(language).exceptions, { text, written: details }, language)
