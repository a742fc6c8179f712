import './product.css'
import { useEffect } from 'react'

import type { Card } from '#contract/catalog.ts'

import { preloadProductDetails } from './lazy-product-details.ts'
import { ProductMain } from './product-main.tsx'
import type { SizeChoice } from './use-buy-box.ts'

const unknownReviews = { reviews: undefined, busy: false, choice: {}, show: () => undefined }

/** What the card alone can show, while the page's own data is on its way (spec D15). */
export function ProductPreview({ card, sizeChoice }: { card: Card; sizeChoice: SizeChoice }) {
  useEffect(preloadProductDetails, [])
  return (
    <div className="wrap">
      <ProductMain
        product={card}
        images={undefined}
        category={undefined}
        spice=""
        leadDays={0}
        reviews={unknownReviews}
        sizeChoice={sizeChoice}
      />
      <div className="product-wait" />
    </div>
  )
}
