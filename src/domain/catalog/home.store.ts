import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Banner, Category, Testimonial } from '#contract/catalog.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#db/client.ts'
import { textIn } from '#domain/own-texts.store.ts'

export type BannerRow = Omit<Banner, 'image'> & { picture: string }
const { category, collection, banner, testimonial } = ownerTexts

export const listCategories = (db: Db, language: Language): Promise<Category[]> =>
  db
    .selectFrom('category')
    .select(['id', textIn(category, language, 'name').as('name'), 'glaze'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function listCollections(
  db: Db,
  { language, cardsEach, max }: { language: Language; cardsEach: number; max: number },
) {
  const rows = await db
    .selectFrom('collection')
    .orderBy('position')
    .limit(max)
    .select((eb) => [
      'id',
      textIn(collection, language, 'name').as('name'),
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .whereRef('collection_id', '=', 'collection.id')
          .orderBy('collection_product.position')
          .limit(cardsEach)
          .select('product_id'),
      ).as('products'),
    ])
    .execute()
  return rows.map(({ id, name, products }) => ({ id, name, productIds: products.map((one) => one.product_id) }))
}

export async function listBanners(db: Db, language: Language): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('banner')
    .select([
      'picture',
      textIn(banner, language, 'alt').as('alt'),
      'link',
      textIn(banner, language, 'words').as('words'),
      'side',
    ])
    .where('is_live', '=', true)
    .orderBy('position')
    .limit(12)
    .execute()
  return rows.map((row) => ({ ...row, side: row.side === 'left' ? 'left' : 'right' }))
}

export const listTestimonials = (db: Db, language: Language): Promise<Testimonial[]> =>
  db
    .selectFrom('testimonial')
    .select([
      'url',
      'name',
      textIn(testimonial, language, 'designation').as('designation'),
      textIn(testimonial, language, 'description').as('description'),
    ])
    .orderBy('position')
    .limit(12)
    .execute()
