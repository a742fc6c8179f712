import './product.css'
import { Suspense, useMemo } from 'react'

import { ProductBelow } from './later-below.ts'
import type { ProductData } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import type { Choosing } from './use-buying.ts'
import { useReviews } from './use-reviews.ts'

export function ProductPage({ data, choosing }: { data: ProductData; choosing: Choosing }) {
  const { product } = data
  const { ask } = choosing
  const reviews = useReviews(product.id, data.reviews)
  // one and the same element while nothing of it changes: an update that reaches it before its script has come would make
  // React throw away what the server sent
  const below = useMemo(
    () => (
      <Suspense fallback={<div className="product-wait" />}>
        <ProductBelow data={data} reviews={reviews} onAdd={ask} />
      </Suspense>
    ),
    [data, reviews, ask],
  )
  return (
    <div className="wrap">
      <ProductHead
        product={product}
        images={product.images}
        category={product.category}
        spice={product.spice_level}
        reviews={reviews}
        choosing={choosing}
      />
      {below}
    </div>
  )
}
