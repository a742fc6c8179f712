import type { TeamFile } from '#contract/admin/content.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { savePicture, type PictureImport } from '#domain/product/import-catalogue.service.ts'

import * as store from './team.store.ts'

/** The people behind the shop, in the owner's order. */
export const listTeam = ({ db }: Deps) => store.listTeam(db)

/** Puts these people in the place of those that are there, all or nothing. */
export async function importTeam(deps: Deps, members: readonly TeamFile[], from: PictureImport): Promise<void> {
  const pictures = await Promise.all(members.map((member) => savePicture(from, member.file)))
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
