import './recently-viewed-row.css'
import { useEffect, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/recently-viewed.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'

import { showAdded } from '../cart/show-added.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { SizeChooser } from '../size-dialog/size-chooser.tsx'
import { useCards } from '../use-cards.ts'
import { forgetRecentlyViewed, noteViewed, recentlyViewed } from './recently-viewed.ts'

const SIZES = '(min-width: 1280px) 282px, (min-width: 768px) 23vw, 42vw'

/** What was viewed last in this browser, and notes what is viewed now; nothing where none of it can be seen any more. */
export function RecentlyViewedRow({ productId }: { productId?: number | undefined }) {
  const [ids, setIds] = useState(() => recentlyViewed().filter((id) => id !== productId))
  useEffect(() => {
    if (productId !== undefined) noteViewed(productId)
  }, [productId])
  const [sizeDialogFor, openSizeDialog] = useState<Card>()
  const { data: cards = [] } = useCards(ids)
  if (cards.length === 0) return null
  const clear = () => {
    forgetRecentlyViewed()
    setIds([])
  }
  return (
    <section className="section">
      <Carousel title={t.recentlyViewed} className="recently-viewed-row">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} onAdd={openSizeDialog} sizes={SIZES} />
        ))}
      </Carousel>
      <button type="button" className="link-row" onClick={clear}>
        {t.clear}
      </button>
      <SizeChooser product={sizeDialogFor} onAdded={showAdded} onClose={() => openSizeDialog(undefined)} />
    </section>
  )
}
