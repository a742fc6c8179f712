import { readdir, readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

import { catalogueFile, type CatalogueFile } from '#contract/admin/catalogue.ts'
import { contentFile, type ContentFile } from '#contract/admin/content.ts'
import { demoReviews, demoShop, type DemoReview, type DemoShop } from '#contract/admin/demo.ts'
import type { PictureSource } from '#domain/ports/picture-store.ts'

/** The demo shop as its folder has it: catalogue files in the order of their names, shop, reviews and content, all checked by the import's schemas. */
export async function readDemoFolder(folder: string): Promise<{
  catalogue: CatalogueFile[]
  shop: DemoShop
  reviews: DemoReview[]
  content: ContentFile
  source: PictureSource
}> {
  const names = (await readdir(join(folder, 'catalogue'))).filter((name) => name.endsWith('.json')).toSorted()
  const catalogue = await Promise.all(
    names.map(async (name) => catalogueFile.parse(await readJson(join(folder, 'catalogue', name)))),
  )
  return {
    catalogue,
    shop: demoShop.parse(await readJson(join(folder, 'shop.json'))),
    reviews: demoReviews.parse(await readJson(join(folder, 'reviews.json'))),
    content: contentFile.parse(await readJson(join(folder, 'content.json'))),
    source: async (file) => {
      const path = normalize(join(folder, 'pictures', file))
      if (!path.startsWith(join(folder, 'pictures') + sep)) throw new Error(`${file} is outside the pictures folder`)
      return readFile(path)
    },
  }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
