import type { Db } from '#db/client.ts'

export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

export const writeSetting = (db: Db, key: string, value: unknown) =>
  db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
