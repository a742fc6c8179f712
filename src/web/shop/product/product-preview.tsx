import './product.css'
import { useState } from 'react'

import type { Card } from '#contract/catalog.ts'

import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { ProductHead } from './product-head.tsx'
import { useBuying } from './use-buying.ts'

const unknownReviews = { reviews: undefined, busy: false, show: () => undefined }

/** What the card alone can tell, while the page's own data is on its way (decisions 15). */
export function ProductPreview({ card }: { card: Card }) {
  const [asking, setAsking] = useState<Card>()
  const buying = useBuying(card, setAsking)
  return (
    <div className="wrap product-preview">
      <ProductHead buying={buying} images={[]} category={undefined} spice="" reviews={unknownReviews} />
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
