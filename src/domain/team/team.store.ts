import type { Db } from '#db/client.ts'

export const listTeam = (db: Db) =>
  db
    .selectFrom('team_member')
    .select(['picture', 'name', 'designation', 'about'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function replaceTeam(
  db: Db,
  rows: readonly { position: number; picture: string; name: string; designation: string; about: string }[],
): Promise<void> {
  await db.deleteFrom('team_member').execute()
  if (rows.length > 0) await db.insertInto('team_member').values(rows).execute()
}
