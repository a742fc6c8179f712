import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/product.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { useWaitingMark } from '../shared/use-waiting-mark.ts'
import { Facts } from './facts.tsx'
import { Nutrition } from './nutrition.tsx'
import type { ProductData } from './product-data.ts'
import { Recommendations } from './recommendations.tsx'
import { Reviews } from './reviews.tsx'
import type { ReviewList } from './use-reviews.ts'

export interface ProductDetailsProps {
  data: ProductData
  reviews: ReviewList
  onAdd: (card: Card) => void
}

/** Everything under the first view; its script comes after the page's own. */
export function ProductDetails({ data: { product, recommendations }, reviews, onAdd }: ProductDetailsProps) {
  return (
    <div {...useWaitingMark()}>
      <section className="section two-up">
        <div>
          <h2 className="heading section__head">{t.packTitle}</h2>
          <Facts product={product} />
        </div>
        {product.nutritional_information.length > 0 && (
          <div>
            <div className="section__head">
              <h2 className="heading">{t.nutrientContent}</h2>
              <span className="small quiet">{t.per100g}</span>
            </div>
            <Nutrition lines={product.nutritional_information} lang={langOf(product, 'nutritional_information')} />
          </div>
        )}
      </section>
      <Reviews list={reviews} />
      <Recommendations cards={recommendations} onAdd={onAdd} />
    </div>
  )
}
