import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/product.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'

import { ProductCard } from '../shared/product-card/product-card.tsx'

const SIZES = '(min-width: 1280px) 384px, (min-width: 991px) 30vw, (min-width: 768px) 46vw, 84vw'

interface RecommendationsProps {
  cards: readonly Card[]
  onAdd: (card: Card) => void
}

/** Product Recommendations: three in view, two below 991 px, one below 768, looping at either end (spec S9). */
export function Recommendations({ cards, onAdd }: RecommendationsProps) {
  if (cards.length === 0) return null
  return (
    <section className="section">
      <Carousel title={t.recommendations} className="carousel--three" loop>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} onAdd={onAdd} alwaysAdd sizes={SIZES} />
        ))}
      </Carousel>
    </section>
  )
}
