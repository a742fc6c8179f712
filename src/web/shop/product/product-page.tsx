import './product.css'
// the css of what is loaded later: a page from the server must have it at once
import '#web/ui/pager/pager.css'
import '#web/ui/rail/rail.css'
import '#web/ui/tag/tag.css'
import '../shared/product-card/product-card.css'
import './facts.css'
import './nutrition.css'
import './rating-breakdown.css'
import './reviews.css'
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
