import { labelIn, type FormTexts, type TextThing, type TextValue } from '#contract/admin/text-fields.ts'
import type { Change } from '#domain/journal/journal.rules.ts'

type Text = { text: string | string[]; of: string; html?: string | undefined }
/** A row's texts by language and column. */
export type StoredTexts = Readonly<Record<string, Readonly<Record<string, Text>>>>
/**
 * A text of a thing in a language, with what the thing is: `own` is null where there is none, `of` what it was made from, `rank`
 * how new the thing is among others, `place` where the text stands in it.
 */
export type GivenText = {
  id: string
  version: number
  title: string
  isVisible: boolean
  rank: number
  place: number
  field: string
  label: string
  main: string
  own: string | null
  of: string | null
  isOld: boolean
}
/** What a main text is, shortened: it tells whether a text was made from it. */
export type Hashes = Readonly<Record<string, string>>
type Sent = Readonly<Record<string, Readonly<Record<string, TextValue | null | undefined>> | undefined>>
type Own = Readonly<Record<string, Pick<Text, 'text' | 'html'> | null | undefined>>

/**
 * A row in the language of who reads it, with its main text where it has no other; `inMain` are the columns of those. Where there
 * is no main text there is no other either. Without `own` the reader's language is the main one.
 */
export function inLanguage<R extends object>(
  { fields }: TextThing,
  row: R,
  own: Own | undefined,
): R & { inMain?: string[] } {
  if (!own) return row
  const texts: Record<string, unknown> = {}
  const inMain: string[] = []
  for (const [key, { column }] of Object.entries(fields)) {
    const main: unknown = Reflect.get(row, key)
    if (main === undefined || isEmpty(main)) continue
    const text = own[column]
    if (text) texts[key] = text.html ?? text.text
    else inMain.push(column)
  }
  return { ...row, ...texts, inMain }
}

/** The texts after a change: what is empty goes, the others are made from the main texts as they are now. */
export function textsAfter(
  { fields }: TextThing,
  stored: StoredTexts,
  sent: Sent,
  { hashes, toHtml }: { hashes: Hashes; toHtml: (markdown: string) => string },
): StoredTexts {
  const after = new Map(Object.entries(stored))
  for (const [language, own] of Object.entries(sent)) {
    const texts = new Map(Object.entries(stored[language] ?? {}))
    for (const { wire, column, isMarkdown } of Object.values(fields)) {
      const value = own?.[wire]
      if (value === undefined) continue
      const text = value === null ? '' : inNormalForm(value)
      if (text.length === 0) texts.delete(column)
      else
        texts.set(column, {
          text,
          of: hashes[column] ?? '',
          ...(isMarkdown && typeof text === 'string' && { html: toHtml(text) }),
        })
    }
    if (texts.size > 0) after.set(language, Object.fromEntries(texts))
    else after.delete(language)
  }
  return Object.fromEntries(after)
}

/** What differs, for the journal; a whole text is no line of it. A text that stays, of another main text, is still right. */
export function textChanges({ fields }: TextThing, before: StoredTexts, after: StoredTexts): Change[] {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return languages.flatMap((language) =>
    Object.values(fields).flatMap(({ column, label, isMarkdown }) => {
      const [was, is] = [before[language]?.[column], after[language]?.[column]]
      const [old, text] = [lineOf(was), lineOf(is)]
      if (old === text && was?.of === is?.of) return []
      const field = labelIn(language, label)
      if (old === text) return [{ field, before: '', after: 'still right' }]
      return [isMarkdown ? { field, before: '', after: 'changed' } : { field, before: old, after: text }]
    }),
  )
}

/** A row's texts as its form has them; undefined for none. */
export function formTextsOf({ fields }: TextThing, stored: StoredTexts, hashes: Hashes): FormTexts | undefined {
  const languages = Object.entries(stored)
  if (languages.length === 0) return undefined
  return Object.fromEntries(
    languages.map(([language, own]) => [
      language,
      Object.fromEntries(
        Object.values(fields).flatMap(({ wire, column }) => {
          const text = own[column]
          return text ? [[wire, { text: text.text, old: text.of !== hashes[column] }]] : []
        }),
      ),
    ]),
  )
}

const inNormalForm = (value: TextValue): string | string[] =>
  typeof value === 'string' ? value.normalize('NFC') : value.map((line) => line.normalize('NFC'))

const lineOf = (text: Text | undefined): string => [text?.text ?? ''].flat().join(', ')

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
