import type { ShopSettings } from '#contract/admin/settings.ts'
import type { Category, Testimonial } from '#contract/catalog.ts'
import { CARDS_PER_PAGE, COLLECTION_CARDS, SUGGESTION_CARDS } from '#contract/core/limits.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import type { ProductCard, ProductDetails } from './catalog.rules.ts'
import * as store from './catalog.store.ts'
import { foldSigns, foldWords, prefixQuery, SHORTEST_GUESSED_WORD } from './search.rules.ts'

const COLLECTIONS_MAX = 12

/** What the home screen shows. */
export type Home = {
  categories: Category[]
  banners: store.BannerRow[]
  collections: { id: number; name: string; products: ProductCard[] }[]
  metadata: ShopSettings['metadata']
  testimonials: Testimonial[]
}
/** One page of products, and how many there are on all pages. */
export type ProductPage = { products: ProductCard[]; total: number }

/** Everything the home screen shows. Bounded however large the catalogue: at most 12 collections of 24 cards. */
export async function homeScreen(deps: Deps): Promise<Home> {
  const { db } = deps
  const [categories, banners, lists, testimonials, { metadata }] = await Promise.all([
    store.listCategories(db),
    store.listBanners(db),
    store.listCollections(db, COLLECTION_CARDS, COLLECTIONS_MAX),
    store.listTestimonials(db),
    shopSettings(deps),
  ])
  const cards = await store.cardsById(db, [...new Set(lists.flatMap((list) => list.productIds))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const collections = lists.map(({ id, name, productIds }) => ({
    id,
    name,
    products: productIds.flatMap((productId) => byId.get(productId) ?? []),
  }))
  return { categories, banners, collections, metadata, testimonials }
}

/** A category's cards, 48 a page; refuses an unknown category, an empty one is an empty page. */
export async function productsOfCategory(
  deps: Deps,
  { categoryId, page }: { categoryId: number; page: number },
): Promise<Outcome<ProductPage>> {
  if (!(await store.categoryExists(deps.db, categoryId))) return refuse('CATEGORY_NOT_FOUND')
  const found = await store.categoryPage(deps.db, categoryId, CARDS_PER_PAGE, (page - 1) * CARDS_PER_PAGE)
  return done(await productPage(deps, found))
}

/** Products for a keyword, the best match first, 48 a page; no match at all is refused (spec D44). `%` and `_` are letters like any other. */
export async function search(
  deps: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<ProductPage>> {
  const offset = (page - 1) * CARDS_PER_PAGE
  const words = foldWords(keyword)
  const signs = foldSigns(keyword)
  if (words.length + signs.length === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  const found = await findByWords(deps, words.length > 0 ? words : signs, offset)
  if (found.total === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  return done(await productPage(deps, found))
}

/** One product by slug or number; what the law wants printed and the product leaves empty comes from the shop's settings (spec D110). */
export async function productDetails(deps: Deps, slugOrId: string): Promise<Outcome<ProductDetails>> {
  const [product, settings] = await Promise.all([store.findProduct(deps.db, slugOrId), shopSettings(deps)])
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return done({
    ...product,
    countryOfOrigin: product.countryOfOrigin || settings.country_of_origin,
    packedBy: product.packedBy || settings.packed_by,
  })
}

export const suggestions = async ({ db }: Deps): Promise<ProductCard[]> =>
  store.cardsById(db, await store.suggestedIds(db, SUGGESTION_CARDS))

/** Products that go with one: those that the owner chose; else its category's first, then the shop's best. Never itself. */
export async function recommendedProducts({ db }: Deps, productId: number): Promise<Outcome<ProductCard[]>> {
  if (!(await store.productExists(db, productId))) return refuse('PRODUCT_NOT_FOUND')
  const chosen = await store.cardsById(db, await store.chosenIds(db, productId))
  if (chosen.length > 0) return done(chosen)
  const sameCategory = await store.sameCategoryIds(db, productId, SUGGESTION_CARDS)
  const others = await store.suggestedIds(db, SUGGESTION_CARDS + 1)
  const ids = [...new Set([...sameCategory, ...others])].filter((id) => id !== productId).slice(0, SUGGESTION_CARDS)
  return done(await store.cardsById(db, ids))
}

/** The slugs of a slice of all products that can be seen, in their order, and how many there are. */
export const productSlugs = ({ db }: Deps, slice: { limit: number; offset: number }) => store.slugSlice(db, slice)

/** Whether a product can be seen in the shop. */
export const productExists = ({ db }: Deps, id: number): Promise<boolean> => store.productExists(db, id)

/** The cards of these products, as far as they are sold. */
export const cardsOf = ({ db }: Deps, ids: readonly number[]): Promise<ProductCard[]> =>
  store.cardsById(db, [...new Set(ids)])

const productPage = async (
  { db }: Deps,
  { ids, total }: { ids: readonly number[]; total: number },
): Promise<ProductPage> => ({ products: await store.cardsById(db, ids), total })

/** Beginnings of words first; only when no word begins so, words that look alike. */
async function findByWords({ db }: Deps, words: readonly string[], offset: number) {
  const exact = await store.searchPage(db, prefixQuery(words), CARDS_PER_PAGE, offset)
  if (exact.total > 0) return exact
  const guessed = words.filter((word) => word.length >= SHORTEST_GUESSED_WORD)
  if (guessed.length === 0) return exact
  const near = new Map(
    await Promise.all(guessed.map(async (word) => [word, await store.similarWords(db, word)] as const)),
  )
  return store.searchPage(db, prefixQuery(words, near), CARDS_PER_PAGE, offset)
}
