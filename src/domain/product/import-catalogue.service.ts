import type { CatalogueFile } from '#contract/admin/catalogue.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import type { PictureSource } from '#domain/ports/picture-store.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import * as store from './import-catalogue.store.ts'
import { saveImages } from './product.store.ts'
import { saveSizes } from './size.store.ts'
import { indexProducts } from './words.store.ts'

export type PictureImport = { source: PictureSource; pictures: PictureStore }

/** A catalogue that cannot be imported: the message names the file and what is wrong with it. */
export class ImportError extends Error {}

/** Stores one picture of a catalogue and answers its name in the shop. Throws ImportError when it is no picture. */
export async function savePicture({ source, pictures }: PictureImport, file: string): Promise<string> {
  const name = (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '')
  const stored = await pictures.save(name, await source(file))
  if (!stored)
    throw new ImportError(`${file} is not a picture that the shop can take (JPEG, PNG, WebP or AVIF, up to 8 MB).`)
  return stored
}

/**
 * Imports a category with its products, all or nothing. Products are identified by their slug: new ones are added
 * with their stock, known ones are brought up to date and keep their number and their stock.
 */
export async function importCatalogue(
  deps: Deps,
  file: CatalogueFile,
  position: number,
  from: PictureImport,
): Promise<number> {
  const names = new Map<string, string>()
  for (const image of file.products.flatMap((product) => product.images))
    if (!names.has(image.file)) names.set(image.file, await savePicture(from, image.file))
  await transact(deps.db, async (tx) => {
    const categoryId = await store.saveCategory(tx, file.category, position)
    const ids: number[] = []
    for (const product of file.products) {
      const id = await store.saveProduct(tx, product, categoryId)
      ids.push(id)
      await saveImages(
        tx,
        id,
        product.images.map((image) => ({ picture: names.get(image.file) ?? '', alt: image.alt })),
      )
      await saveSizes(tx, id, product.sizes)
    }
    await indexProducts(tx, ids)
    return done(undefined)
  })
  return file.products.length
}

/** Collections of products by slug, in their order; unknown slugs are left out, and a collection of unknown ones alone. */
export async function importCollections(
  tx: Tx,
  collections: readonly { name: string; products: readonly string[] }[],
): Promise<void> {
  const ids = await store.productIdsBySlug(
    tx,
    collections.flatMap(({ products }) => products),
  )
  for (const [position, { name, products }] of collections.entries()) {
    const known = products.flatMap((slug) => ids.get(slug) ?? [])
    if (known.length > 0) await store.saveCollection(tx, name, position, known)
  }
}
