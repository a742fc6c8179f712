import type { Card } from '#contract/catalog.ts'
import * as catalog from '#domain/catalog/catalog.service.ts'
import { done, type Outcome } from '#domain/context.ts'

import { tags, type SomeHandlers } from '../reply.ts'

const cardTags = (cards: readonly Card[]) => cards.map((card) => tags.product(card.id))
const listTags = (outcome: Outcome<{ data: Card[] }>) => [
  tags.lists,
  ...(outcome.ok ? cardTags(outcome.value.data) : []),
]

export const catalogRoutes = {
  getDashboard: async ({ deps }) => {
    const home = await catalog.dashboard(deps)
    const cards = home.collections.flatMap((collection) => collection.products)
    return { outcome: done(home), tags: [tags.lists, tags.content, tags.settings, ...cardTags(cards)] }
  },
  getCollectionByCategory: async ({ deps, input }) => {
    const outcome = await catalog.productsOfCategory(deps, { categoryId: input.category_id, page: input.page ?? 1 })
    return { outcome, tags: listTags(outcome) }
  },
  search: async ({ deps, input }) => {
    const outcome = await catalog.search(deps, { keyword: input.keyword, page: input.page ?? 1 })
    return { outcome, tags: listTags(outcome) }
  },
  getProductDetails: async ({ deps, input }) => {
    const outcome = await catalog.productDetails(deps, input.p_id)
    return { outcome, tags: outcome.ok ? [tags.product(outcome.value.id), tags.settings] : [] }
  },
  getAllSuggestions: async ({ deps }) => {
    const cards = await catalog.suggestions(deps)
    return { outcome: done(cards), tags: [tags.lists, ...cardTags(cards)] }
  },
  getProductRecommendation: async ({ deps, input }) => {
    const outcome = await catalog.recommendedProducts(deps, input.product_id)
    return { outcome, tags: [tags.lists, ...(outcome.ok ? cardTags(outcome.value) : [])] }
  },
} satisfies SomeHandlers
