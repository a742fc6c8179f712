import './hisaab.css'
import { useRef, useState, type ReactNode } from 'react'

import { formatNumber, formatRupees, toRupees, type Paise } from '#contract/core/money.ts'
import { annasOf } from '#domain/anna/anna.rules.ts'
import { pieces, type Cart } from '#domain/cart/cart.rules.ts'
import type { OfferWish } from '#domain/pricing/offers.rules.ts'
import type { Summary } from '#domain/pricing/pricing.rules.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'
import { Khata, KhataRow } from '#web/ui/khata/khata.tsx'

import { HisaabGoods } from './hisaab-goods.tsx'

interface HisaabProps {
  cart: Cart
  summary: Summary
  /** coupon and annas, to name them */
  wish: OfferWish
  /** the button and what belongs to it */
  children: ReactNode
}

/** The khata of the cart: the same sums that the server will bill (spec S9, D105). */
export function Hisaab({ cart, summary, wish, children }: HisaabProps) {
  const [changing, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { subTotal, deliveryFee, tax, payable } = summary
  return (
    <div className="khata-card">
      <div className="khata-card__page margin">
        <div className="khata-card__head hisaab__head">
          <h2 className="khata__title">Hisaab</h2>
          <span className="small quiet num">{itemsText(pieces(cart))}</span>
          <button
            type="button"
            ref={toggle}
            className="link-row"
            aria-label={changing ? 'Done with the counts' : 'Change the counts'}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? 'Done' : 'Change'}
          </button>
        </div>
        <Khata>
          {cart.map((item) => (
            <HisaabGoods key={item.sku_id} item={item} changing={changing} onGone={() => toggle.current?.focus()} />
          ))}
          <KhataRow kind="break" label="Sub total">
            {formatRupees(toRupees(subTotal))}
          </KhataRow>
          <Minus label="Discount" sum={summary.saving} />
          <Minus label={`Coupon ${wish.coupon?.coupon_code ?? ''}`} sum={summary.coupon} />
          <Minus label={`Paid by Annas (${formatNumber(annasOf(wish.annas ?? 0))})`} sum={summary.annas} />
          <KhataRow sign="+" label="Delivery">
            {deliveryFee === 0 ? 'Free' : formatRupees(toRupees(deliveryFee))}
          </KhataRow>
          <KhataRow quiet label="Tax (included)">
            {formatRupees(toRupees(tax))}
          </KhataRow>
          <KhataRow kind="total" label="To pay">
            {formatRupees(toRupees(payable))}
          </KhataRow>
        </Khata>
      </div>
      <div className="khata-card__foot">{children}</div>
    </div>
  )
}

/** A line that takes something off; none when there is nothing to take. */
function Minus({ label, sum }: { label: string; sum: Paise }) {
  if (sum === 0) return null
  return (
    <KhataRow kind="minus" sign="−" label={label}>
      −{formatRupees(toRupees(sum))}
    </KhataRow>
  )
}
