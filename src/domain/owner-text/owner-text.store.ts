import { sql } from 'kysely'

import type { TextThing } from '#contract/admin/text-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import { hashOf } from '#domain/own-texts.store.ts'

import type { Hashes, StoredTexts } from './owner-text.rules.ts'

/** The texts of these rows, with what their main texts are now. */
export async function readTexts(db: Db, thing: TextThing, ids: readonly number[]) {
  const hashes = Object.values(thing.fields).flatMap(({ column }) => [sql.lit(column), hashOf(thing, column)])
  const { rows } = await sql<{ id: number; texts: StoredTexts; hashes: Hashes }>`
    select id, texts, jsonb_build_object(${sql.join(hashes)}) as hashes from ${sql.table(thing.table)}
    where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Says from which main text a text was made. */
export const writeMadeFrom = (
  tx: Tx,
  { table }: TextThing,
  { id, language, column, main }: { id: number; language: string; column: string; main: string },
) =>
  sql`update ${sql.table(table)}
    set texts = jsonb_set(texts, array[${language}::text, ${column}::text, 'of'], to_jsonb(left(md5(${main}), 8)), false)
    where id = ${id}`.execute(tx)

/** Writes a row's texts; `raises` is whether its version goes up with them. */
export const writeTexts = (
  tx: Tx,
  { table }: TextThing,
  { id, texts, raises }: { id: number; texts: StoredTexts; raises: boolean },
) =>
  sql`update ${sql.table(table)} set texts = ${JSON.stringify(texts)}::jsonb
    ${raises ? sql`, version = version + 1` : sql``} where id = ${id}`.execute(tx)

/** The same of a group of settings, which has a name and no number; answers its version. */
export async function writeSettingTexts(
  tx: Tx,
  { group, texts, raises }: { group: string; texts: StoredTexts; raises: boolean },
): Promise<number> {
  const { version } = await tx
    .updateTable('setting_group')
    .set({ texts: JSON.stringify(texts), ...(raises && { version: sql<number>`version + 1` }) })
    .where('name', '=', group)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
