import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

import { contentFile, type ContentFile } from '#contract/admin/content.ts'
import { demoReviews, demoShop, type DemoReview, type DemoShop } from '#contract/demo/files.ts'
import { demoStory, type DemoStory } from '#contract/demo/story.ts'
import { demoTexts, type DemoTexts } from '#contract/demo/texts.ts'
import type { PictureSource } from '#domain/ports/picture-store.ts'

/** The demo shop as its folder has it: products and stock as the owner's import takes them, and shop, reviews, content and texts. */
export async function readDemoFolder(folder: string): Promise<{
  first: { products: Uint8Array; stock: Uint8Array }
  shop: DemoShop
  reviews: DemoReview[]
  content: ContentFile
  texts: DemoTexts
  source: PictureSource
  /** The timetable of the story; read only by who plays it. */
  story: () => Promise<DemoStory>
}> {
  return {
    first: {
      products: await readFile(join(folder, 'products.csv')),
      stock: await readFile(join(folder, 'stock.csv')),
    },
    shop: demoShop.parse(await readJson(join(folder, 'shop.json'))),
    reviews: demoReviews.parse(await readJson(join(folder, 'reviews.json'))),
    content: contentFile.parse(await readJson(join(folder, 'content.json'))),
    texts: demoTexts.parse(await readJson(join(folder, 'texts.json'))),
    story: async () => demoStory.parse(await readJson(join(folder, 'story.json'))),
    source: async (file) => {
      const path = normalize(join(folder, 'pictures', file))
      if (!path.startsWith(join(folder, 'pictures') + sep)) throw new Error(`${file} is outside the pictures folder`)
      return readFile(path)
    },
  }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
