import type { Card, Dashboard, Product } from '#contract/catalog.ts'
import { CARDS_PER_PAGE, COLLECTION_CARDS, SUGGESTION_CARDS } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { pictureAddress } from './catalog.rules.ts'
import * as store from './catalog.store.ts'
import { foldSigns, foldWords, prefixQuery, SHORTEST_GUESSED_WORD } from './search.rules.ts'

const COLLECTIONS_MOST = 12

/** Everything the home screen shows. Bounded however large the catalogue: at most 12 collections of 24 cards. */
export async function dashboard(deps: Deps): Promise<Dashboard> {
  const { db } = deps
  const [category, banners, lists, recommendations, settings] = await Promise.all([
    store.listCategories(db),
    store.listBanners(db),
    store.listCollections(db, COLLECTION_CARDS, COLLECTIONS_MOST),
    store.listTestimonials(db),
    shopSettings(deps),
  ])
  const cards = await store.cardsById(db, [...new Set(lists.flatMap((list) => list.productIds))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    category,
    banners,
    collections: lists.map(({ id, name, productIds }) => ({
      id,
      name,
      products: productIds.flatMap((productId) => byId.get(productId) ?? []),
    })),
    metadata: { ...settings.metadata, image: pictureAddress(settings.metadata.image) },
    recommendations,
  }
}

/** A category's cards, 48 a page; refuses an unknown category, an empty one is an empty page. */
export async function productsOfCategory(
  deps: Deps,
  { categoryId, page }: { categoryId: number; page: number },
): Promise<Outcome<Page<Card>>> {
  if (!(await store.categoryExists(deps.db, categoryId))) return refuse('CATEGORY_NOT_FOUND')
  const found = await store.categoryPage(deps.db, categoryId, CARDS_PER_PAGE, (page - 1) * CARDS_PER_PAGE)
  return done(await cardPage(deps, found, page))
}

/** Products for a keyword, the best match first, 48 a page; no match at all is refused (decisions 44). `%` and `_` are letters like any other. */
export async function search(
  deps: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<Page<Card>>> {
  const offset = (page - 1) * CARDS_PER_PAGE
  const words = foldWords(keyword)
  const signs = foldSigns(keyword)
  if (words.length + signs.length === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  const found = await findByWords(deps, words.length > 0 ? words : signs, offset)
  if (found.total === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  return done(await cardPage(deps, found, page))
}

/** One product by slug or number; what the law wants printed and the product leaves empty comes from the shop's settings (decisions 110). */
export async function productDetails(deps: Deps, slugOrId: string): Promise<Outcome<Product>> {
  const [product, settings] = await Promise.all([store.findProduct(deps.db, slugOrId), shopSettings(deps)])
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return done({
    ...product,
    country_of_origin: product.country_of_origin || settings.country_of_origin,
    packed_by: product.packed_by || settings.packed_by,
  })
}

export const suggestions = async ({ db }: Deps): Promise<Card[]> =>
  store.cardsById(db, await store.suggestedIds(db, SUGGESTION_CARDS))

/** Products that go with one: its category's first, then the shop's best; never itself. */
export async function recommendedProducts({ db }: Deps, productId: number): Promise<Outcome<Card[]>> {
  if (!(await store.productExists(db, productId))) return refuse('PRODUCT_NOT_FOUND')
  const mates = await store.categoryMates(db, productId, SUGGESTION_CARDS)
  const others = await store.suggestedIds(db, SUGGESTION_CARDS + 1)
  const ids = [...new Set([...mates, ...others])].filter((id) => id !== productId).slice(0, SUGGESTION_CARDS)
  return done(await store.cardsById(db, ids))
}

/** The slugs of a slice of all products that can be seen, in their order, and how many there are. */
export const productSlugs = ({ db }: Deps, slice: { limit: number; offset: number }) => store.slugSlice(db, slice)

/** Whether a product can be seen in the shop. */
export const productExists = ({ db }: Deps, id: number): Promise<boolean> => store.productExists(db, id)

/** The cards of these products, as far as they are sold. */
export const cardsOf = ({ db }: Deps, ids: readonly number[]): Promise<Card[]> => store.cardsById(db, [...new Set(ids)])

const cardPage = async (deps: Deps, found: { ids: number[]; total: number }, page: number): Promise<Page<Card>> =>
  pageOf(await store.cardsById(deps.db, found.ids), found.total, page, CARDS_PER_PAGE)

/** Begins of words first; only when nothing begins so, words that look alike (capabilities, row 3). */
async function findByWords({ db }: Deps, words: readonly string[], offset: number) {
  const exact = await store.wordsPage(db, prefixQuery(words), CARDS_PER_PAGE, offset)
  if (exact.total > 0) return exact
  const guessed = words.filter((word) => word.length >= SHORTEST_GUESSED_WORD)
  if (guessed.length === 0) return exact
  const near = new Map(await Promise.all(guessed.map(async (word) => [word, await store.nearWords(db, word)] as const)))
  return store.wordsPage(db, prefixQuery(words, near), CARDS_PER_PAGE, offset)
}
