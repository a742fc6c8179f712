import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/product-card.ts'
import { BestSellingCoin, DiscountCoin } from '#web/ui/coin/coin.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Ribbon } from '#web/ui/ribbon/ribbon.tsx'

import { defaultSize, soldOutNote } from './sizes.ts'

const WIDTHS = [160, 320, 480, 640] as const

/** The picture with its marks. A sold-out product has none but the strip. */
export function CardPhoto({ card, sizes }: { card: Card; sizes: string }) {
  const out = card.out_of_stock === 1
  const note = soldOutNote(card.product_sku)
  return (
    <div className="product-card__photo">
      <Picture image={card.image} alt="" width={600} height={600} sizes={sizes} widths={WIDTHS} />
      {out ? (
        <span className="product-card__out">{t.outOfStock}</span>
      ) : (
        <>
          {card.badge && <Ribbon badge={card.badge} />}
          <CardCoin card={card} />
          {note && <span className="product-card__note">{note}</span>}
        </>
      )}
    </div>
  )
}

/** One coin at most: Best Selling says more than a percentage, which the struck price repeats. */
function CardCoin({ card }: { card: Card }) {
  if (defaultSize(card.product_sku)?.is_best_seller === 1) return <BestSellingCoin />
  return card.discount && <DiscountCoin percent={card.discount.discount_value} />
}
