import type { MetaDescriptor } from 'react-router'

import type { Product } from '#contract/catalog.ts'
import { pictureAt } from '#contract/pictures.ts'
import type { ProductReviews } from '#contract/review.ts'

import { defaultSize } from '../shared/product-card/default-size.ts'

/** Messengers and search engines want a large picture in a format that all of them read. */
const SHARED_WIDTH = 1280

export type Described = { product: Product; reviews: ProductReviews | null; shop: string; origin: string }

const structured = ({ product, reviews, shop }: Described, url: string, images: string[]) => {
  const size = defaultSize(product.product_sku)
  return {
    '@context': 'https://schema.org',
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
const crumbs = ({ product, origin }: Described, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Collection', item: `${origin}/` },
    { name: product.category.name, item: `${origin}/?category=${product.category.id}` },
    { name: product.name, item: url },
  ].map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
})

/** The page's head, all of it from product data (specification §2, decisions 14). */
export const productMeta = (described: Described): MetaDescriptor[] => {
  const { product, origin } = described
  const url = `${origin}/product/${product.slug}`
  const title = product.meta_title || product.name
  const description = product.meta_description || product.description
  const pictures = product.images.length > 0 ? product.images : [product]
  const images = pictures.map(({ image }) => new URL(pictureAt(image, SHARED_WIDTH), origin).href)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: product.meta_keyword },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...images.slice(0, 1).flatMap((content) => [
      { property: 'og:image', content },
      { name: 'twitter:image', content },
    ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': structured(described, url, images) },
    { 'script:ld+json': crumbs(described, url) },
  ]
}
