import type { MetaDescriptor } from 'react-router'

import type { Product } from '#contract/catalog.ts'
import { categoryPath, pagePaths, productPath } from '#contract/page-paths.ts'
import type { ProductReviews } from '#contract/review.ts'
import type { Settings } from '#contract/settings.ts'
import * as t from '#text/shop/product.ts'

import { ownAddress } from '../shared/head/own-address.ts'
import { pageHead, sharedImage } from '../shared/head/page-head.ts'
import { breadcrumbs } from '../shared/head/structured-data.ts'
import { defaultSize } from '../shared/product-card/sizes.ts'
import { shippingDetails } from './shipping-details.ts'

export type MetaInput = {
  product: Product
  reviews: ProductReviews | null
  shop: string
  origin: string
  limits?: Settings['limits'] | undefined
  languages?: Settings['languages'] | undefined
}

/** The page's head, all of it from product data (spec S2, D14). */
export function productMeta(input: MetaInput): MetaDescriptor[] {
  const { product, origin, shop, languages } = input
  const path = productPath(product.slug)
  const pictures = product.images.length > 0 ? product.images : [product]
  const images = pictures.flatMap(({ image }) => sharedImage(image, origin) ?? [])
  return pageHead({
    title: product.meta_title || product.name,
    description: product.meta_description || product.description,
    keywords: product.meta_keyword,
    kind: 'product',
    origin,
    path,
    shop,
    languages,
    isTranslated: !product.in_main?.some((field) => field === 'name' || field === 'description'),
    alsoIn: product.also_in ?? [],
    image: pictures[0]?.image ?? '',
    imageAlt: product.name,
    structuredData: [productData(input, ownAddress(origin, path), images), breadcrumbOf(input)],
  })
}

function productData({ product, reviews, shop, limits }: MetaInput, url: string, images: string[]) {
  const size = defaultSize(product.product_sku)
  return {
    '@type': 'Product',
    name: product.name,
    image: images,
    description: product.description,
    brand: { '@type': 'Brand', name: shop },
    sku: String(product.id),
    url,
    ...(size && {
      offers: {
        '@type': 'Offer',
        price: size.amount.toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${product.out_of_stock === 1 ? 'OutOfStock' : 'InStock'}`,
        url,
        ...(limits && { shippingDetails: shippingDetails(size, limits) }),
      },
    }),
    ...(reviews &&
      reviews.total > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average_rating,
          reviewCount: reviews.total,
          bestRating: 5,
        },
      }),
  }
}

const breadcrumbOf = ({ product, origin }: MetaInput) =>
  breadcrumbs(origin, [
    { name: t.collection, path: pagePaths.home },
    { name: product.category.name, path: categoryPath(product.category.id) },
    { name: product.name, path: productPath(product.slug) },
  ])
