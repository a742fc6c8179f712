import './product.css'
import { useState } from 'react'

import type { Card, Product } from '#contract/catalog.ts'
import type { ProductReviews } from '#contract/review.ts'

import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { Facts } from './facts.tsx'
import { Nutrition } from './nutrition.tsx'
import { ProductHead } from './product-head.tsx'
import { Recommendations } from './recommendations.tsx'
import { Reviews } from './reviews.tsx'
import { useBuying } from './use-buying.ts'
import { useReviews } from './use-reviews.ts'

export type ProductData = {
  product: Product
  /** null when they could not be had: they are asked for again */
  reviews: ProductReviews | null
  recommendations: Card[]
}

export function ProductPage({ data: { product, reviews: first, recommendations } }: { data: ProductData }) {
  const [asking, setAsking] = useState<Card>()
  const buying = useBuying(product, setAsking)
  const reviews = useReviews(product.id, first)
  return (
    <div className="wrap">
      <ProductHead
        buying={buying}
        images={product.images}
        category={product.category}
        spice={product.spice_level}
        reviews={reviews}
      />
      <section className="section two-up">
        <div>
          <h2 className="heading section__head">What is in the pack</h2>
          <Facts product={product} chosen={buying.chosen} />
        </div>
        {product.nutritional_information.length > 0 && (
          <div>
            <div className="section__head">
              <h2 className="heading">Nutrient Content</h2>
              <span className="small quiet">per 100 g</span>
            </div>
            <Nutrition lines={product.nutritional_information} />
          </div>
        )}
      </section>
      <Reviews list={reviews} />
      <Recommendations cards={recommendations} onAdd={setAsking} />
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
