import type { TeamMember } from '#contract/team.ts'
import type { Db } from '#db/client.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'

export async function listTeam(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('team_member')
    .select(['picture', 'name', 'designation', 'about'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // cleaned again on the way out, like a blog's text
  return rows.map(({ picture, about, ...row }) => ({
    image: pictureAddress(picture),
    ...row,
    about: cleanHtml(about),
  }))
}

export async function replaceTeam(
  db: Db,
  rows: readonly { position: number; picture: string; name: string; designation: string; about: string }[],
): Promise<void> {
  await db.deleteFrom('team_member').execute()
  if (rows.length > 0) await db.insertInto('team_member').values(rows).execute()
}
