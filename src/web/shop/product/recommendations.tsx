import '#web/ui/rail/rail.css'
import { useId, useRef } from 'react'

import type { Card } from '#contract/catalog.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { ProductCard } from '../shared/product-card/product-card.tsx'

const SIZES = '(min-width: 1280px) 384px, (min-width: 991px) 30vw, (min-width: 768px) 46vw, 84vw'
const SLACK = 4

interface RecommendationsProps {
  cards: readonly Card[]
  onAdd: (card: Card) => void
}

/** Product Recommendations: three in view, two below 991 px, one below 768, and round again at either end (specification §9). */
export function Recommendations({ cards, onAdd }: RecommendationsProps) {
  const titleId = useId()
  const row = useRef<HTMLDivElement>(null)
  if (cards.length === 0) return null
  const move = (direction: 1 | -1) => {
    const box = row.current
    if (!box) return
    const end = box.scrollWidth - box.clientWidth
    const atEnd = direction === 1 ? box.scrollLeft >= end - SLACK : box.scrollLeft <= SLACK
    // one view further, or round again to the other end
    box.scrollTo({ left: atEnd ? (direction === 1 ? 0 : end) : box.scrollLeft + direction * box.clientWidth })
  }
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section__head">
        <h2 className="heading" id={titleId}>
          Product Recommendations
        </h2>
        <div className="button-row recommendations__steps">
          <IconButton ring icon="chevron-left" label="Previous" onClick={() => move(-1)} />
          <IconButton ring icon="chevron-right" label="Next" onClick={() => move(1)} />
        </div>
      </div>
      <div className="rail rail--three" ref={row}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} onAdd={onAdd} alwaysAdd sizes={SIZES} />
        ))}
      </div>
    </section>
  )
}
