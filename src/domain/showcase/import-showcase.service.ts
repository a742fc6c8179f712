import type { TeamFile } from '#contract/admin/content.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { savePicture, type PictureImport } from '#domain/picture/save-picture.service.ts'
import { addFirstCollections } from '#domain/product/collection.service.ts'

import * as store from './showcase.store.ts'

export type Showcase = {
  banners: readonly { file: string; alt: string; words: string; link: string; side: string }[]
  collections: readonly { name: string; products: readonly string[] }[]
  testimonials: readonly { url: string; name: string; designation: string; description: string }[]
}

/** Sets up the home screen: banners, collections of products by slug (unknown slugs are left out), testimonials; all or nothing. */
export async function importShowcase(deps: Deps, showcase: Showcase, from: PictureImport): Promise<void> {
  const pictures = await Promise.all(showcase.banners.map((banner) => savePicture(from, banner.file)))
  await transact(deps.db, async (tx) => {
    const banners = showcase.banners.map(({ file: _file, ...banner }, at) => ({
      ...banner,
      picture: pictures[at] ?? '',
    }))
    await store.insertShowcase(tx, { banners, testimonials: showcase.testimonials })
    await addFirstCollections(tx, showcase.collections)
    return done(undefined)
  })
}

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
