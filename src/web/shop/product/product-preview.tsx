import './product.css'
import { useEffect, useState } from 'react'

import type { Card } from '#contract/catalog.ts'

import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { warmBelow } from './later-below.ts'
import { ProductHead } from './product-head.tsx'

const unknownReviews = { reviews: undefined, busy: false, show: () => undefined }

/** What the card alone can tell, while the page's own data is on its way (decisions 15). */
export function ProductPreview({ card }: { card: Card }) {
  useEffect(warmBelow, [])
  const [asking, setAsking] = useState<Card>()
  return (
    <div className="wrap">
      <ProductHead
        product={card}
        images={undefined}
        category={undefined}
        spice=""
        reviews={unknownReviews}
        onAsk={setAsking}
      />
      <div className="product-wait" />
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
