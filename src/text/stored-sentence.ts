import { fill } from './fill.ts'
import { textOf } from './languages.ts'

type Language = Parameters<typeof textOf>[0]

/**
 * A sentence that a row has in English, in a language: what stands in its places stays as it is, but for the reason behind a
 * colon. What is none of the program's sentences, as what a courier wrote, is answered as it came.
 */
export function sentenceIn(language: Language, english: string): string {
  if (language === 'en') return english
  for (const { name, pattern } of patterns()) {
    const found = pattern.exec(english)
    if (found) return worded(language, sentencesOf(language)[name] ?? english, found.groups)
  }
  return english
}

const worded = (language: Language, text: string, { why, ...places }: Record<string, string> = {}): string =>
  fill<string>(text, { ...places, ...(why !== undefined && { why: sentenceIn(language, why) }) })

const sentencesOf = (language: Language): Readonly<Record<string, string>> => textOf(language).storedSentences

type Pattern = { name: string; pattern: RegExp }
let made: readonly Pattern[] | undefined

/** Each sentence of the list, with anything in its places. */
const patterns = (): readonly Pattern[] =>
  (made ??= Object.entries(sentencesOf('en')).map(([name, text]) => ({
    name,
    pattern: new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
  })))
