import './hisaab.css'
import { useRef, useState, type ReactNode } from 'react'

import { formatNumber, formatRupees, toRupees, type Paise } from '#contract/core/money.ts'
import { annasOf } from '#domain/anna/anna.rules.ts'
import { pieces, type Cart } from '#domain/cart/cart.rules.ts'
import type { DiscountChoice } from '#domain/pricing/discount.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

import { HisaabGoods } from './hisaab-goods.tsx'

interface HisaabProps {
  cart: Cart
  summary: Totals
  /** coupon and annas, to name them */
  wish: DiscountChoice
  /** the button and what belongs to it */
  children: ReactNode
}

/** The khata of the cart: the same sums that the server will bill (spec S9, D105). */
export function Hisaab({ cart, summary, wish, children }: HisaabProps) {
  const [changing, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { subTotal, deliveryFee, tax, total: payable } = summary
  return (
    <div className="ledger-card">
      <div className="ledger-card__page ledger-margin">
        <div className="ledger-card__head hisaab__head">
          <h2 className="ledger__title">Hisaab</h2>
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
        <Ledger>
          {cart.map((item) => (
            <HisaabGoods key={item.sku_id} item={item} changing={changing} onGone={() => toggle.current?.focus()} />
          ))}
          <LedgerRow kind="break" label="Sub total">
            {formatRupees(toRupees(subTotal))}
          </LedgerRow>
          <Minus label="Discount" sum={summary.saving} />
          <Minus label={`Coupon ${wish.coupon?.coupon_code ?? ''}`} sum={summary.couponDiscount} />
          <Minus label={`Paid by Annas (${formatNumber(annasOf(wish.annasRupees ?? 0))})`} sum={summary.annasDiscount} />
          <LedgerRow sign="+" label="Delivery">
            {deliveryFee === 0 ? 'Free' : formatRupees(toRupees(deliveryFee))}
          </LedgerRow>
          <LedgerRow quiet label="Tax (included)">
            {formatRupees(toRupees(tax))}
          </LedgerRow>
          <LedgerRow kind="total" label="To pay">
            {formatRupees(toRupees(payable))}
          </LedgerRow>
        </Ledger>
      </div>
      <div className="ledger-card__foot">{children}</div>
    </div>
  )
}

/** A line that takes something off; none when there is nothing to take. */
function Minus({ label, sum }: { label: string; sum: Paise }) {
  if (sum === 0) return null
  return (
    <LedgerRow kind="minus" sign="−" label={label}>
      −{formatRupees(toRupees(sum))}
    </LedgerRow>
  )
}
