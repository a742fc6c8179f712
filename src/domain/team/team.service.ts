import type { TeamFile } from '#contract/admin/content.ts'
import type { TeamMember } from '#contract/team.ts'
import { transact } from '#db/transact.ts'
import { keepPicture, type From } from '#domain/catalog/import.service.ts'
import { done, type Deps } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'

import * as store from './team.store.ts'

/** The people behind the shop, in the owner's order. */
export const team = ({ db }: Deps): Promise<TeamMember[]> => store.listTeam(db)

/** Puts these people in the place of those that are there, all or nothing. */
export async function importTeam(deps: Deps, members: readonly TeamFile[], from: From): Promise<void> {
  const pictures = await Promise.all(members.map((member) => keepPicture(from, member.file)))
  await transact(deps.db, async (tx) => {
    await store.replaceTeam(
      tx,
      members.map(({ name, designation, about }, position) => ({
        name,
        designation,
        position,
        picture: pictures[position] ?? '',
        about: cleanHtml(about),
      })),
    )
    return done(undefined)
  })
}
