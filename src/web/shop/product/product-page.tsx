import './product.css'
import { Suspense, useMemo, useState } from 'react'

import type { Card } from '#contract/catalog.ts'

import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { ProductBelow } from './later-below.ts'
import type { ProductData } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import { useReviews } from './use-reviews.ts'

export function ProductPage({ data }: { data: ProductData }) {
  const { product } = data
  const [asking, setAsking] = useState<Card>()
  const reviews = useReviews(product.id, data.reviews)
  // one and the same element while nothing of it changes: an update that reaches it before its script has come would make
  // React throw away what the server sent
  const below = useMemo(
    () => (
      <Suspense fallback={<div className="product-wait" />}>
        <ProductBelow data={data} reviews={reviews} onAdd={setAsking} />
      </Suspense>
    ),
    [data, reviews],
  )
  return (
    <div className="wrap">
      <ProductHead
        product={product}
        images={product.images}
        category={product.category}
        spice={product.spice_level}
        reviews={reviews}
        onAsk={setAsking}
      />
      {below}
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
