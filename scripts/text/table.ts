// What there is of a language's texts, and what is still to be done.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isOfficeLanguage, SOURCE_LANGUAGE } from '#contract/languages.ts'

import { LATIN } from '../../src/text/latin.ts'
import { isOfOffice } from '../../src/text/of-office.ts'
import { withoutParts } from '../../src/text/parts.ts'
import { TEXTS, textsOf, type Text } from './text-files.ts'

/** `same`: as the English; `old`: the English has changed since it was translated. */
export type State = 'ready' | 'same' | 'missing' | 'old'
/** A text of a language with the English one; `translation` is empty where there is none. */
export type Row = Omit<Text, 'text'> & { english: string; translation: string; state: State }

/** From which English text each translation was made, by 'shop/cart.title': the beginning of its md5 (decision 081). */
export type MadeFrom = Readonly<Record<string, string>>

export const nameOf = ({ module, key }: Pick<Text, 'module' | 'key'>): string => `${module}.${key}`
export const markOf = (english: string): string => createHash('md5').update(english).digest('hex').slice(0, 8)

const madeFile = (code: string, root: string) => join(root, code, 'made-from.json')

/** The marks of a language's translations; none where it has no file of them. */
export const readMadeFrom = (code: string, root = TEXTS): MadeFrom => {
  const file = madeFile(code, root)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MadeFrom) : {}
}

/** Writes the marks of the texts that there are, sorted, so that two branches that add some can be joined. */
export function writeMadeFrom(code: string, made: MadeFrom, root = TEXTS): void {
  const names = textsOf(SOURCE_LANGUAGE, root).map(nameOf).toSorted()
  const sorted = Object.fromEntries(names.flatMap((name) => (made[name] === undefined ? [] : [[name, made[name]]])))
  writeFileSync(madeFile(code, root), `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** Every English text with its translation and how that stands. */
export function tableOf(code: string, root = TEXTS): Row[] {
  const translations = new Map(textsOf(code, root).map((text) => [nameOf(text), text.text]))
  const made = readMadeFrom(code, root)
  return textsOf(SOURCE_LANGUAGE, root).map(({ module, key, text: english, note }) => {
    const name = nameOf({ module, key })
    const translation = translations.get(name)
    return {
      module,
      key,
      english,
      note,
      translation: translation ?? '',
      state: stateOf(english, translation, made[name]),
    }
  })
}

/** Whether the back office is offered in a language; a draft's is not. */
export const hasOffice = (code: string): boolean => isOfficeLanguage(code)

/** What a language needs: without an office of its own it may leave that in English. */
export const neededOf = (code: string, root = TEXTS, withOffice = hasOffice(code)): Row[] =>
  tableOf(code, root).filter(({ module }) => withOffice || !isOfOffice(module))

/** A draft begins as a copy of the English: what is still the same and was never translated is missing. */
function stateOf(english: string, translation: string | undefined, made: string | undefined): State {
  if (translation === undefined) return 'missing'
  if (made !== undefined && made !== markOf(english)) return 'old'
  if (translation !== english) return 'ready'
  return made === undefined && needsTranslation(english) ? 'missing' : 'same'
}
const needsTranslation = (text: string): boolean =>
  withoutParts(text)
    .match(/\p{L}+/gu)
    ?.some((letters) => !LATIN.includes(letters)) ?? false
