import { requestBackInStock } from '#domain/back-in-stock/back-in-stock.service.ts'
import * as catalog from '#domain/catalog/catalog.service.ts'
import { findProducts, suggest } from '#domain/catalog/find-products.service.ts'
import { done, mapOutcome, type Outcome } from '#domain/context.ts'
import { earliestUseBy } from '#domain/stock/use-by.service.ts'

import { tags } from '../../cache/tags.ts'
import { toCard, toCardPage, toDashboard, toProduct, toProductList, toSuggestion } from '../../shapes/catalog.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const catalogRoutes = {
  getDashboard: async ({ deps }) => {
    const home = await catalog.homeScreen(deps)
    const products = home.collections.flatMap((collection) => collection.products)
    return { outcome: done(toDashboard(home)), tags: [tags.lists, tags.content, tags.settings, ...tagsOf(products)] }
  },
  getCollectionByCategory: async ({ deps, input: { category_id: categoryId, page = 1 } }) =>
    pageReply(await catalog.productsOfCategory(deps, { categoryId, page }), page),
  search: async ({ deps, input: { keyword, page = 1 } }) =>
    pageReply(await catalog.search(deps, { keyword, page }), page),
  getProductDetails: async ({ deps, input }) => {
    const outcome = await catalog.productDetails(deps, input.p_id)
    if (!outcome.ok) return { outcome, tags: [] }
    const { id, sizes } = outcome.value
    const useBy = await earliestUseBy(
      deps,
      sizes.filter(({ available }) => available > 0).map((size) => size.id),
    )
    return { outcome: done(toProduct(outcome.value, useBy)), tags: [tags.product(id), tags.settings] }
  },
  getAllSuggestions: async ({ deps }) => {
    const products = await catalog.suggestions(deps)
    return { outcome: done(products.map(toCard)), tags: [tags.lists, tags.settings, ...tagsOf(products)] }
  },
  getProductRecommendation: async ({ deps, input }) => {
    const outcome = await catalog.recommendedProducts(deps, input.product_id)
    return {
      outcome: mapOutcome(outcome, (products) => products.map(toCard)),
      tags: [tags.lists, tags.settings, tags.product(input.product_id), ...(outcome.ok ? tagsOf(outcome.value) : [])],
    }
  },
  listProducts: async ({ deps, input: { page, ...question } }) => {
    const at = Number(page ?? 1)
    const found = await findProducts(deps, { ...question, page: at })
    // what a keyword finds changes with names, which tell of themselves as lists do
    const listTags = question.q === undefined ? [tags.productIndex] : [tags.productIndex, tags.lists]
    return { outcome: done(toProductList(found, at)), tags: [...listTags, tags.settings, ...tagsOf(found.products)] }
  },
  suggest: async ({ deps, input }) => {
    const found = await suggest(deps, input.q ?? '')
    return {
      outcome: done(toSuggestion(found)),
      tags: [tags.productIndex, tags.lists, tags.settings, ...tagsOf(found.products)],
    }
  },
  createProductNotify: async ({ deps, input, shopper, caller }) => {
    const typed = { name: input.name ?? '', email: input.email_id ?? '', mobile: input.mobile ?? '' }
    const outcome = await requestBackInStock(deps, shopper, {
      productId: input.product_id,
      skuId: input.sku_id ?? undefined,
      by: input.by ?? undefined,
      code: input.six_digit_code || undefined,
      typed,
      ip: caller.ip,
    })
    if (!outcome.ok) return { outcome }
    if (typeof outcome.value === 'object')
      return { outcome: done({ resend_after: outcome.value.resendAfter }), message: 'otpSent' }
    return {
      outcome: done({}),
      message: outcome.value === 'new' ? 'willNotify' : 'alreadyRegistered',
    }
  },
} satisfies SomeHandlers

function tagsOf(products: readonly { id: number }[]): string[] {
  return products.map(({ id }) => tags.product(id))
}

function pageReply(outcome: Outcome<catalog.ProductPage>, page: number) {
  return {
    outcome: mapOutcome(outcome, (found) => toCardPage(found, page)),
    tags: [tags.lists, tags.settings, ...(outcome.ok ? tagsOf(outcome.value.products) : [])],
  }
}
