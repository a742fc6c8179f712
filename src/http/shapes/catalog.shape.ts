import type { Card, Dashboard, Product, ProductListAnswer, Sku, Suggestion } from '#contract/catalog.ts'
import { CARDS_PER_PAGE } from '#contract/core/limits.ts'
import { toRupees } from '#contract/core/money.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { toNames } from '#contract/field-table.ts'
import { alsoInKey, inMainKey } from '#contract/in-main.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { shopTable } from '#contract/product-fields.ts'
import { DIET_SLUGS, FREE_SLUGS, SPICES, WEIGHTS } from '#contract/product-filter.ts'
import {
  discountPercent,
  isOutOfStock,
  meanRating,
  pricePerGram,
  type ProductCard,
  type ProductDetails,
  type Size,
} from '#domain/catalog/catalog.rules.ts'
import type { Home, ProductPage } from '#domain/catalog/catalog.service.ts'
import type { FoundProducts, Suggested } from '#domain/catalog/find-products.service.ts'

const toSku = (size: Size, gstRatePercent: number): Sku => ({
  sku_id: size.id,
  sku_name: size.name,
  units: { name: size.unit },
  net_quantity: size.netQuantity,
  quantity_per_unit: size.quantityPerUnit,
  weight_g: size.weightGrams,
  mrp: toRupees(size.mrp),
  amount: toRupees(size.unitPrice),
  per_gram: pricePerGram(size),
  gst_rate: gstRatePercent,
  quantity: size.available,
  is_default: size.isDefault ? 1 : 0,
  is_best_seller: size.isBestSeller ? 1 : 0,
})

/** A product of a list. `over_all_reviews` has one entry, and none without reviews. */
export function toCard(product: ProductCard): Card {
  const { id, name, slug, type, description, badge, glaze, halfStars, reviewCount, sizes } = product
  const percent = discountPercent(sizes)
  return {
    id,
    name,
    slug,
    image: pictureAddress(product.picture),
    type,
    description,
    badge,
    glaze,
    discount: percent === null ? null : { discount_value: percent },
    out_of_stock: isOutOfStock(sizes) ? 1 : 0,
    over_all_reviews:
      reviewCount === 0 ? [] : [{ rating: meanRating(halfStars, reviewCount), total_reviews: reviewCount }],
    product_sku: sizes.map((size) => toSku(size, product.gstRatePercent)),
    ...inMainKey(product.inMain),
  }
}

export function toProduct(product: ProductDetails, useByFrom: string | null): Product {
  const { id, name, slug, type, description, badge, glaze, ...rest } = toCard(product)
  return {
    id,
    name,
    slug,
    type,
    description,
    badge,
    glaze,
    ...toNames(shopTable, 'column', product),
    ...rest,
    category: product.category,
    ...alsoInKey(product.alsoIn ?? []),
    use_by_from: useByFrom,
    images: product.pictures.map(({ id: imageId, picture, alt }) => ({
      id: imageId,
      image: pictureAddress(picture),
      alt,
    })),
  }
}

export const toCardPage = ({ products, total }: ProductPage, page: number): Page<Card> =>
  pageOf(products.map(toCard), total, page, CARDS_PER_PAGE)

export const toDashboard = ({ categories, banners, collections, total, about, testimonials }: Home): Dashboard => ({
  category: categories,
  banners: banners.map(({ picture, ...banner }) => ({ ...banner, image: pictureAddress(picture) })),
  collections: collections.map(({ id, name, products }) => ({ id, name, products: products.map(toCard) })),
  total,
  metadata: {
    title: about.title,
    description: about.description,
    keywords: about.keywords,
    image: pictureAddress(about.picture),
  },
  recommendations: testimonials,
})

/** One page of what filters find, with how many each choice would leave. */
export const toProductList = ({ isCapped, counts, ...found }: FoundProducts, page: number): ProductListAnswer => ({
  ...toCardPage(found, page),
  total_is_capped: isCapped ? 1 : 0,
  facets: counts
    ? {
        stock: counts.stock,
        spice: byChoice(SPICES, counts.spice),
        diet: byChoice(DIET_SLUGS, counts.diet),
        free: byChoice(FREE_SLUGS, counts.free),
        weight: byChoice(WEIGHTS, counts.weight),
      }
    : null,
})

/** A product by its default size. */
export const toSuggestion = ({ products, categories }: Suggested): Suggestion => ({
  products: products.map(({ id, name, slug, picture, sizes }) => {
    const size = sizes.find(({ isDefault }) => isDefault) ?? sizes[0]
    return {
      id,
      name,
      slug,
      size: size?.name ?? '',
      amount: size ? toRupees(size.unitPrice) : 0,
      image: pictureAddress(picture),
    }
  }),
  categories,
})

const byChoice = (choices: readonly string[], counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(choices.map((choice, place) => [choice, counts[place] ?? 0]))
