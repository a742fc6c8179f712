import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { FormTexts, TextsChange, TextThing } from '#contract/admin/text-fields.ts'
import { done, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { markdownToHtml } from '#domain/html/markdown.ts'
import type { Change } from '#domain/journal/journal.rules.ts'

import { formTextsOf, textChanges, textsAfter, type Hashes } from './owner-text.rules.ts'
import * as store from './owner-text.store.ts'

/** Of a text from elsewhere: from which main text it was made. */
export { writeMadeFrom } from './owner-text.store.ts'

/**
 * Writes what is sent of a row's texts in other languages; the others stay. It comes after the main texts are written, and says
 * what the journal is to say. The caller has locked the row; `raises` is whether its version goes up here, with nothing else written.
 * `madeFrom` says by column of what a text was made that is put back as it was.
 */
export async function writeTexts(
  tx: Tx,
  thing: TextThing,
  {
    id,
    sent,
    raises,
    madeFrom = {},
  }: { id: number; sent: TextsChange | undefined; raises: boolean; madeFrom?: Hashes },
): Promise<Change[]> {
  if (!sent) return []
  const [row] = await store.readTexts(tx, thing, [id])
  if (!row) return []
  const after = textsAfter(thing, row.texts, sent, { hashes: { ...row.hashes, ...madeFrom }, toHtml: markdownToHtml })
  if (isDeepStrictEqual(row.texts, after)) return []
  await store.writeTexts(tx, thing, { id, texts: after, raises })
  return textChanges(thing, row.texts, after)
}

/** Rows with their texts in other languages, where they have any. */
export async function withTexts<R extends { id: number }>(
  { db }: { db: Db },
  thing: TextThing,
  rows: readonly R[],
): Promise<(R & { texts?: FormTexts })[]> {
  if (rows.length === 0) return []
  const read = await store.readTexts(
    db,
    thing,
    rows.map(({ id }) => id),
  )
  const byId = new Map(read.map(({ id, texts, hashes }) => [id, formTextsOf(thing, texts, hashes)]))
  return rows.map((row) => {
    const texts = byId.get(row.id)
    return texts ? { ...row, texts } : row
  })
}

/** The same of one row. */
export async function withItsTexts<R extends { id: number }, D, C extends string>(
  deps: { db: Db },
  thing: TextThing,
  outcome: Outcome<R, D, C>,
): Promise<Outcome<R & { texts?: FormTexts }, D, C>> {
  if (!outcome.ok) return outcome
  const [row = outcome.value] = await withTexts(deps, thing, [outcome.value])
  return done(row)
}

/** What a main text is, shortened as the database shortens those of its columns; of a list its lines. */
export const hashOfMain = (main: string | readonly string[]): string =>
  createHash('md5').update([main].flat().join('\n')).digest('hex').slice(0, 8)
