import type { Card, Product } from '#contract/catalog.ts'
import type { ProductReviews } from '#contract/review.ts'

/** What a product page is made of. */
export type ProductData = {
  product: Product
  /** null when they could not be loaded: the browser asks again */
  reviews: ProductReviews | null
  recommendations: Card[]
}
