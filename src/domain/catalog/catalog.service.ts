import type { SettingValues } from '#contract/admin/settings.ts'
import type { Category, Testimonial } from '#contract/catalog.ts'
import { CARDS_PER_PAGE, COLLECTION_CARDS, SUGGESTION_CARDS } from '#contract/core/limits.ts'
import { withStatementLimit } from '#db/client.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { readSettingsIn } from '#domain/owner-text/setting-texts.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { limitPerOrder, type ProductCard, type ProductDetails } from './catalog.rules.ts'
import * as store from './catalog.store.ts'
import { listBanners, listCategories, listCollections, listTestimonials, type BannerRow } from './home.store.ts'
import { prefixQuery, searchTokens, SEARCH_MAX_MS, SHORTEST_GUESSED_TOKEN } from './search.rules.ts'

const COLLECTIONS_MAX = 12
/** What is in no collection is one more, without a name (spec D186). */
const OTHERS = 0

/** What the home screen shows. */
export type Home = {
  categories: Category[]
  banners: BannerRow[]
  collections: { id: number; name: string; products: ProductCard[] }[]
  /** how many products can be seen in all */
  total: number
  /** How search and messengers show the shop. */
  about: SettingValues['home']
  testimonials: Testimonial[]
}
/** One page of products, and how many there are on all pages. */
export type ProductPage = { products: ProductCard[]; total: number }

/**
 * Everything the home screen shows. Bounded however large the catalogue: at most 12 collections of 24 cards, and the first
 * 24 of what is in none of them.
 */
export async function homeScreen(deps: Deps): Promise<Home> {
  const { db, language } = deps
  const [categories, banners, lists, testimonials, { home: about }] = await Promise.all([
    listCategories(db, language),
    listBanners(db, language),
    listCollections(db, { language, cardsEach: COLLECTION_CARDS, max: COLLECTIONS_MAX }),
    listTestimonials(db, language),
    readSettingsIn(deps),
  ])
  const listed = lists.flatMap((list) => list.productIds)
  const others = await store.otherProducts(db, listed, COLLECTION_CARDS)
  const all = others.length > 0 ? [...lists, { id: OTHERS, name: '', productIds: others }] : lists
  const cards = await cardsOf(deps, [...listed, ...others])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const collections = all.map(({ id, name, productIds }) => ({
    id,
    name,
    products: productIds.flatMap((productId) => byId.get(productId) ?? []),
  }))
  return { categories, banners, collections, total: await store.countProducts(db), about, testimonials }
}

/**
 * A category's cards, 48 a page; refuses an unknown category, an empty one is an empty page. Category 0 is every product
 * that can be seen: All Items goes on with it.
 */
export async function productsOfCategory(
  deps: Deps,
  { categoryId, page }: { categoryId: number; page: number },
): Promise<Outcome<ProductPage>> {
  if (categoryId === OTHERS)
    return done(await productPage(deps, await store.visiblePage(deps.db, CARDS_PER_PAGE, (page - 1) * CARDS_PER_PAGE)))
  if (!(await store.categoryExists(deps.db, categoryId))) return refuse('CATEGORY_NOT_FOUND')
  const found = await store.categoryPage(deps.db, categoryId, CARDS_PER_PAGE, (page - 1) * CARDS_PER_PAGE)
  return done(await productPage(deps, found))
}

/**
 * Products for a keyword, the best match first, 48 a page; no match at all is refused (spec D44). `%` and `_` are letters like
 * any other. The work is bounded however large the catalogue and long the keyword (spec T10).
 */
export async function search(
  deps: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<ProductPage>> {
  const offset = (page - 1) * CARDS_PER_PAGE
  const tokens = searchTokens(keyword)
  if (tokens.length === 0) return refuse('NOTHING_FOUND', { params: { keyword } })
  const found = await withStatementLimit(deps.db, SEARCH_MAX_MS, (tx) => findByTokens(tx, tokens, offset))
  if (found.total === 0) return refuse('NOTHING_FOUND', { params: { keyword } })
  return done(await productPage(deps, found))
}

/** One product by slug or number; what the law wants printed and the product leaves empty comes from the shop's settings (spec D110). */
export async function productDetails(deps: Deps, slugOrId: string): Promise<Outcome<ProductDetails>> {
  const [product, { shop, numbers }] = await Promise.all([
    store.findProduct(deps.db, slugOrId, deps.language),
    readSettingsIn(deps),
  ])
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return done({
    ...product,
    sizes: limitPerOrder(product.sizes, numbers.per_order_limit),
    countryOfOrigin: product.countryOfOrigin || shop.country_of_origin,
    packedBy: product.packedBy || shop.packed_by,
  })
}

/** The products that the shop suggests, as cards. */
export const suggestions = async (deps: Deps): Promise<ProductCard[]> =>
  cardsOf(deps, await store.suggestedIds(deps.db, SUGGESTION_CARDS))

/** Products that go with one: those that the owner chose; else its category's first, then the shop's best. Never itself. */
export async function recommendedProducts(deps: Deps, productId: number): Promise<Outcome<ProductCard[]>> {
  const found = await store.recommendable(deps.db, productId, SUGGESTION_CARDS)
  if (!found) return refuse('PRODUCT_NOT_FOUND')
  const chosen = await cardsOf(deps, found.chosen)
  if (chosen.length > 0) return done(chosen)
  const ids = [...new Set([...found.ofCategory, ...found.ofShop])].filter((id) => id !== productId)
  return done(await cardsOf(deps, ids.slice(0, SUGGESTION_CARDS)))
}

/** How many products can be seen in the shop, and the slugs of a slice of them in their order. */
export const countProducts = ({ db }: Deps): Promise<number> => store.countProducts(db)
/** The slugs of a slice of the visible products, in their order. */
export const productSlugs = ({ db, language }: Deps, slice: { limit: number; offset: number }) =>
  store.slugSlice(db, slice, language)

/** Whether a product can be seen in the shop. */
export const productExists = ({ db }: Deps, id: number): Promise<boolean> => store.productExists(db, id)

/** The cards of these products, as far as they are sold. */
export async function cardsOf(deps: Deps, ids: readonly number[]): Promise<ProductCard[]> {
  const { numbers } = await readSettings(deps)
  const cards = await store.cardsById(deps.db, [...new Set(ids)], deps.language)
  return cards.map((card) => ({ ...card, sizes: limitPerOrder(card.sizes, numbers.per_order_limit) }))
}

const productPage = async (
  deps: Deps,
  { ids, total }: { ids: readonly number[]; total: number },
): Promise<ProductPage> => ({ products: await cardsOf(deps, ids), total })

/** Beginnings of words first; only when no word begins so, words that look alike. */
async function findByTokens(tx: Tx, tokens: readonly string[], offset: number) {
  const exact = await store.searchPage(tx, prefixQuery(tokens), CARDS_PER_PAGE, offset)
  if (exact.total > 0) return exact
  const guessed = tokens.filter((token) => token.length >= SHORTEST_GUESSED_TOKEN)
  if (guessed.length === 0) return exact
  const near = new Map(
    await Promise.all(guessed.map(async (token) => [token, await store.similarTokens(tx, token)] as const)),
  )
  return store.searchPage(tx, prefixQuery(tokens, near), CARDS_PER_PAGE, offset)
}
