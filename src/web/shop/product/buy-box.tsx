import './buy-box.css'
import { Suspense, useRef } from 'react'

import type { OrderLine } from '#contract/cart.ts'
import { COUNT_MAX } from '#contract/core/limits.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Mrp, Price } from '#web/ui/price/price.tsx'
import { Spice } from '#web/ui/spice/spice.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'
import { typeLabel } from '#web/ui/veg-mark/type-label.ts'
import { VegMark } from '#web/ui/veg-mark/veg-mark.tsx'

import { openBackInStock } from '../shared/back-in-stock/back-in-stock-state.ts'
import { LaterNote } from '../shared/delivery/later-note.tsx'
import type { ParcelContent } from '../shared/delivery/use-delivery.ts'
import { optionalPart } from '../shared/lazy-part.ts'
import { sizeName } from '../shared/product-card/sizes.ts'
import { SizeRows } from '../shared/size-dialog/size-rows.tsx'
import { TrustLines } from '../shared/trust/trust-lines.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import { WishlistButton } from '../shared/wishlist/wishlist-button.tsx'
import { AverageRating } from './average-rating.tsx'
import { BuyButton, CheckoutToo } from './buy-button.tsx'
import { share } from './share.ts'
import type { BuyBoxState } from './use-buy-box.ts'
import type { ReviewList } from './use-reviews.ts'

const DeliveryEstimate = optionalPart(
  chunkLoader('delivery-estimate', async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate),
)

interface BuyBoxProps {
  buyBox: BuyBoxState
  /** empty while only the card is known */
  spice: string
  /** 0 while only the card is known */
  leadDays: number
  reviews: ReviewList
}

/** The right column: what it is, what it costs, how to buy it. */
export function BuyBox({ buyBox, spice, leadDays, reviews }: BuyBoxProps) {
  const { product, isOutOfStock } = buyBox
  return (
    <div className="product__info">
      <div className="product__title">
        <h1 lang={langOf(product, 'name')}>{product.name}</h1>
        <WishlistButton product={product} />
      </div>
      <p className="product__line">
        <span>
          <VegMark type={product.type} />
          {typeLabel(product.type)}
        </span>
        <AverageRating reviews={reviews} />
        <Spice level={spice} />
      </p>
      <p className="product__desc" lang={langOf(product, 'description')}>
        {product.description}
      </p>
      <PriceLine buyBox={buyBox} />
      <SizeRows
        legend={t.chooseSizeTitle}
        round
        sizes={product.product_sku}
        chosen={buyBox.chosen}
        onChoose={buyBox.choose}
      />
      {!isOutOfStock && <SoldOutSizes product={product} />}
      <Actions buyBox={buyBox} />
      <LaterNote leadDays={leadDays} />
      <TrustLines />
      {!isOutOfStock && (
        <LazyDeliveryEstimate
          leadDays={leadDays}
          lines={linesToSend(buyBox)}
          isTaxed={product.product_sku.some(({ gst_rate }) => gst_rate > 0)}
        />
      )}
      <button type="button" className="link-row product__share" onClick={() => void share(product.name)}>
        <Icon name="share" size="sm" />
        {t.shareWithFriends}
      </button>
    </div>
  )
}

/** Under its sizes, what may be waited for (spec G7.1). */
const SoldOutSizes = ({ product: { id, name, image, product_sku: sizes } }: Pick<BuyBoxState, 'product'>) =>
  sizes
    .filter(({ quantity }) => quantity < 1)
    .map((size) => (
      <button
        key={size.sku_id}
        type="button"
        className="link-row product__notify"
        onClick={() => openBackInStock({ id, name, image, size })}
      >
        <Icon name="bell" size="sm" />
        {fill(t.notifyOfSize, { size: sizeName(size) })}
      </button>
    ))

function PriceLine({ buyBox: { priced } }: { buyBox: BuyBoxState }) {
  if (!priced) return null
  return (
    <p className="product__price">
      <Price rupees={priced.amount} />
      {priced.mrp > priced.amount && <Mrp rupees={priced.mrp} />}
      <span className="quiet small">{fill(t.priceFor, { size: sizeName(priced) })}</span>
    </p>
  )
}

function Actions({ buyBox }: { buyBox: BuyBoxState }) {
  const { line, isOutOfStock } = buyBox
  const box = useRef<HTMLDivElement>(null)
  const setCount = (count: number) => {
    buyBox.setCount(count)
    // the stepper disappears with the last piece and would take the focus along
    if (count < 1) box.current?.focus()
  }
  return (
    <div className="product__actions" ref={box} tabIndex={-1}>
      {line && !isOutOfStock && (
        <Stepper
          wide
          count={line.count}
          max={Math.min(line.quantity, COUNT_MAX)}
          label={`${line.name}, ${line.sku_name}`}
          onChange={setCount}
        />
      )}
      <BuyButton buyBox={buyBox} />
      <CheckoutToo buyBox={buyBox} />
    </div>
  )
}

/** What a delivery is estimated for: the size whose price is shown, as many as the cart has of it. */
const linesToSend = ({ priced, line }: BuyBoxState): OrderLine[] =>
  priced ? [{ sku_id: priced.sku_id, count: line?.sku_id === priced.sku_id ? line.count : 1 }] : []

/** Only the browser knows a pincode: the server's page reserves the room, and the script loads after the page's own. Goods sell without it. */
function LazyDeliveryEstimate(goods: ParcelContent & { isTaxed: boolean }) {
  const room = <div className="delivery-estimate-wait" />
  return useHydrated() ? (
    <Suspense fallback={room}>
      <DeliveryEstimate {...goods} />
    </Suspense>
  ) : (
    room
  )
}
