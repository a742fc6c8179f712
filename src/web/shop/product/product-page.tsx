import './product.css'
import './below.css'
import { lazy, Suspense, useState } from 'react'

import type { Card } from '#contract/catalog.ts'

import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { BelowBoundary } from './below-boundary.tsx'
import type { ProductData } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import { useReviews } from './use-reviews.ts'

/** The server sends it with the page; its script comes after that of the first view, which is what sells. */
const ProductBelow = lazy(async () => ({ default: (await import('./product-below.tsx')).ProductBelow }))

export function ProductPage({ data }: { data: ProductData }) {
  const { product } = data
  const [asking, setAsking] = useState<Card>()
  const reviews = useReviews(product.id, data.reviews)
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
      <BelowBoundary>
        <Suspense fallback={<div className="product-wait" />}>
          <ProductBelow data={data} reviews={reviews} onAdd={setAsking} />
        </Suspense>
      </BelowBoundary>
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
