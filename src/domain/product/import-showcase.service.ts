import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'

import { savePicture, type PictureImport } from './import-catalogue.service.ts'
import * as store from './import-catalogue.store.ts'

export type Showcase = {
  banners: readonly { file: string; alt: string; words: string; link: string; side: string }[]
  collections: readonly { name: string; products: readonly string[] }[]
  testimonials: readonly { url: string; name: string; designation: string; description: string }[]
}

/** Sets up the home screen: banners, collections of products by slug (unknown slugs are left out), testimonials; all or nothing. */
export async function importShowcase(deps: Deps, showcase: Showcase, from: PictureImport): Promise<void> {
  const pictures = await Promise.all(showcase.banners.map((banner) => savePicture(from, banner.file)))
  await transact(deps.db, async (tx) => {
    for (const [position, { file: _, ...banner }] of showcase.banners.entries())
      await store.saveBanner(tx, { ...banner, position, picture: pictures[position] ?? '' })
    const ids = await store.productIdsBySlug(
      tx,
      showcase.collections.flatMap((collection) => collection.products),
    )
    for (const [position, { name, products }] of showcase.collections.entries()) {
      const known = products.flatMap((slug) => ids.get(slug) ?? [])
      if (known.length > 0) await store.saveCollection(tx, name, position, known)
    }
    for (const [position, testimonial] of showcase.testimonials.entries())
      await store.saveTestimonial(tx, { ...testimonial, position })
    return done(undefined)
  })
}
