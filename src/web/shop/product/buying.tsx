import './buying.css'
import { useRef } from 'react'

import { COUNT_MAX } from '#contract/core/limits.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Mrp, Price } from '#web/ui/price/price.tsx'
import { Spice } from '#web/ui/spice/spice.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { VegMark } from '#web/ui/veg-mark/veg-mark.tsx'

import { sizeName } from '../shared/product-card/default-size.ts'
import { SizeRows } from '../shared/size-dialog/size-rows.tsx'
import { AverageRating } from './average-rating.tsx'
import { BuyButton } from './buy-button.tsx'
import { LaterArrival } from './later-arrival.tsx'
import { share } from './share.ts'
import type { Buying as BuyingState } from './use-buying.ts'
import type { ReviewList } from './use-reviews.ts'

interface BuyingProps {
  buying: BuyingState
  /** unknown while only the card is here */
  spice: string
  reviews: ReviewList
}

/** The right column: what it is, what it costs, how to have it. */
export function Buying({ buying, spice, reviews }: BuyingProps) {
  const { product } = buying
  return (
    <div className="product__info">
      <h1>{product.name}</h1>
      <p className="product__line">
        <span>
          <VegMark type={product.type} />
          {product.type}
        </span>
        <AverageRating reviews={reviews} />
        <Spice level={spice} />
      </p>
      <p className="product__desc">{product.description}</p>
      <PriceLine buying={buying} />
      <SizeRows
        legend="Select item net weight"
        round
        sizes={buying.product.product_sku}
        chosen={buying.chosen}
        onChoose={buying.choose}
      />
      <Actions buying={buying} />
      {!buying.out && <LaterArrival />}
      <button type="button" className="link-row product__share" onClick={() => void share(product.name)}>
        <Icon name="share" size="sm" />
        Share with friends
      </button>
    </div>
  )
}

function PriceLine({ buying: { shown } }: { buying: BuyingState }) {
  if (!shown) return null
  return (
    <p className="product__price">
      <Price rupees={shown.amount} />
      {shown.mrp > shown.amount && <Mrp rupees={shown.mrp} />}
      <span className="quiet small">for {sizeName(shown)}, all taxes included</span>
    </p>
  )
}

function Actions({ buying }: { buying: BuyingState }) {
  const { line, out } = buying
  const box = useRef<HTMLDivElement>(null)
  const setCount = (count: number) => {
    buying.setCount(count)
    // the stepper goes with the last piece, and would take the focus along
    if (count < 1) box.current?.focus()
  }
  return (
    <div className="product__actions" ref={box} tabIndex={-1}>
      {line && !out && (
        <Stepper
          wide
          count={line.count}
          max={Math.min(line.quantity, COUNT_MAX)}
          label={`${line.name}, ${line.sku_name}`}
          onChange={setCount}
        />
      )}
      <BuyButton buying={buying} />
    </div>
  )
}
