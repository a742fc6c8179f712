import './suggestions.css'
import { useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/checkout.ts'
import { SizeChooser } from '#web/shop/shared/size-dialog/size-chooser.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'

import { MiniCard } from './mini-card.tsx'

/** What one might add on the way out; sold-out goods are no suggestion. */
export function Suggestions({ products }: { products: readonly Card[] }) {
  const [chosen, setChosen] = useState<Card>()
  const sold = products.filter(({ out_of_stock }) => out_of_stock === 0)
  if (sold.length === 0) return null
  return (
    <div className="suggestions">
      <Carousel title={t.alsoLike} titleClass="subheading" className="suggestions__rail">
        {sold.map((product) => (
          <MiniCard key={product.id} product={product} onAdd={() => setChosen(product)} />
        ))}
      </Carousel>
      <SizeChooser product={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}
