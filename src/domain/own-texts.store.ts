import { sql, type RawBuilder } from 'kysely'

import { LABEL_COLUMNS, type TextThing } from '#contract/admin/text-fields.ts'
import { MAIN_LANGUAGE, otherLanguages, type Language, type OtherLanguage } from '#contract/languages.ts'

/** One text in another language than the main one; `of` is what it was made from, as `hashOf` has it. */
export type StoredText = { text: string | string[]; of: string; html?: string }
/** What a row has in one language, by column; null is nothing. */
export type OwnTexts = Readonly<Record<string, StoredText | null>>

/** The beginning of the md5 of a main text, of a list of its lines. */
export const hashOf = ({ table }: TextThing, column: string): RawBuilder<string> => {
  const main = sql.ref(`${table}.${column}`)
  return sql<string>`left(md5(${LISTS.has(column) ? sql`array_to_string(${main}, E'\n')` : main}), 8)`
}

/** Whether there is no main text. */
export const isEmptyText = ({ table }: TextThing, column: string): RawBuilder<boolean> => {
  const main = sql.ref(`${table}.${column}`)
  return LISTS.has(column) ? sql<boolean>`cardinality(${main}) = 0` : sql<boolean>`${main} = ''`
}

/** The columns of a product that are lists of lines. */
const LISTS: ReadonlySet<string> = new Set([
  'ingredient',
  'allergens',
  'nutritional_information',
  'highlight',
  'dietary_preference',
  'other_feature',
])

/** A text in all the languages that it is in, the main one first. */
export function inAllLanguages<K extends string>(
  thing: TextThing & { fields: Readonly<Record<K, unknown>> },
  key: K,
): RawBuilder<string[]> {
  const { column, isMarkdown } = thing.fields[key]
  return sql<string[]>`array_prepend(${sql.ref(`${thing.table}.${column}`)},
    array(select own -> ${sql.lit(column)} ->> ${sql.lit(isMarkdown ? 'html' : 'text')}
      from jsonb_each(${sql.ref(`${thing.table}.texts`)}) as one (code, own) where own ? ${sql.lit(column)}))`
}

/** One text in the reader's language, else in the main one, in which the SQL is the column alone. */
export function textIn<K extends string>(
  thing: TextThing & { fields: Readonly<Record<K, unknown>> },
  language: Language,
  key: K,
): RawBuilder<string> {
  const { column, isMarkdown } = thing.fields[key]
  const main = sql.ref<string>(`${thing.table}.${column}`)
  if (language === MAIN_LANGUAGE) return main
  const own = sql`${sql.ref(`${thing.table}.texts`)} -> ${sql.lit(language)} -> ${sql.lit(column)} ->> ${sql.lit(isMarkdown ? 'html' : 'text')}`
  return sql<string>`case when ${main} = '' then '' else coalesce(${own}, ${main}) end`
}

/**
 * What a row has of these fields in the reader's language, for `inLanguage`; in the main language nothing is selected. What is on
 * the label and older than its main text is left out.
 */
export function ownTexts<K extends string>(
  thing: TextThing & { fields: Readonly<Record<K, unknown>> },
  language: Language,
  keys: readonly K[],
) {
  if (language === MAIN_LANGUAGE) return []
  const texts = sql`${sql.ref(`${thing.table}.texts`)} -> ${sql.lit(language)}`
  const parts = keys.flatMap((key) => {
    const { column } = thing.fields[key]
    const text = sql`${texts} -> ${sql.lit(column)}`
    const fresh = sql`case when ${text} ->> 'of' = ${hashOf(thing, column)} then ${text} end`
    return [sql.lit(column), LABEL_COLUMNS.includes(column) ? fresh : text]
  })
  return [sql<OwnTexts | undefined>`jsonb_build_object(${sql.join(parts)})`.as('own')]
}

/** Whether a row has all of these texts in the reader's language; in the main language every row has. */
export function isTranslated<K extends string>(
  { table, fields }: TextThing & { fields: Readonly<Record<K, { column: string }>> },
  language: Language,
  keys: readonly K[],
): RawBuilder<boolean> {
  if (language === MAIN_LANGUAGE) return sql<boolean>`true`
  const columns = sql.join(keys.map((key) => sql.lit(fields[key].column)))
  return sql<boolean>`coalesce(${sql.ref(`${table}.texts`)} -> ${sql.lit(language)} ?& array[${columns}], false)`
}

/** What is made once for each language in which it is needed, such as a statement: its text differs between them. */
export function forLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const there = made.get(language)
    if (there !== undefined) return there
    const one = make(language)
    made.set(language, one)
    return one
  }
}

/** The languages besides the main one in which a row has all of these texts. */
export function alsoIn<K extends string>(
  thing: TextThing & { fields: Readonly<Record<K, { column: string }>> },
  keys: readonly K[],
) {
  const codes = otherLanguages.map(
    (code) => sql`case when ${isTranslated(thing, code, keys)} then ${sql.lit(code)} end`,
  )
  return sql<OtherLanguage[]>`array_remove(array[${sql.join(codes)}]::text[], null)`.as('alsoIn')
}

/** A text in each language besides the main one that it is in. */
export function inOtherLanguages<K extends string>(
  thing: TextThing & { fields: Readonly<Record<K, { column: string }>> },
  key: K,
): RawBuilder<Partial<Record<OtherLanguage, string>>> {
  const texts = otherLanguages.flatMap((code) => [
    sql.lit(code),
    sql`${sql.ref(`${thing.table}.texts`)} -> ${sql.lit(code)} -> ${sql.lit(thing.fields[key].column)} ->> 'text'`,
  ])
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(texts)}))`
}
