import './product.css'
import { useEffect } from 'react'

import type { Card } from '#contract/catalog.ts'

import { warmBelow } from './later-below.ts'
import { ProductHead } from './product-head.tsx'
import type { Choosing } from './use-buying.ts'

const unknownReviews = { reviews: undefined, busy: false, show: () => undefined }

/** What the card alone can tell, while the page's own data is on its way (spec D15). */
export function ProductPreview({ card, choosing }: { card: Card; choosing: Choosing }) {
  useEffect(warmBelow, [])
  return (
    <div className="wrap">
      <ProductHead
        product={card}
        images={undefined}
        category={undefined}
        spice=""
        reviews={unknownReviews}
        choosing={choosing}
      />
      <div className="product-wait" />
    </div>
  )
}
