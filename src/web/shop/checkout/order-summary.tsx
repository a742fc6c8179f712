import './order-summary.css'
import './savings-note.css'
import { useRef, useState, type ReactNode } from 'react'

import { formatNumber, formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { annasOf } from '#domain/anna/anna.rules.ts'
import { countPieces, type Cart } from '#domain/cart/cart.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

import type { PaymentChoice } from './discounts/payment-choice.ts'
import { OrderSummaryLine } from './order-summary-line.tsx'

interface OrderSummaryProps {
  cart: Cart
  totals: Totals
  /** coupon and annas, to name them */
  choice: PaymentChoice
  /** the button and what belongs to it */
  children: ReactNode
}

/** What the cart comes to: the same totals that the server will charge (spec S9, D105). */
export function OrderSummary({ cart, totals, choice, children }: OrderSummaryProps) {
  const [changing, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { subTotal, deliveryFee, cashFee, tax, total } = totals
  return (
    <div className="ledger-card">
      <div className="ledger-card__page ledger-margin">
        <div className="ledger-card__head order-summary__head">
          <h2 className="ledger__title">Hisaab</h2>
          <span className="small quiet num">{itemsText(countPieces(cart))}</span>
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
            <OrderSummaryLine
              key={item.sku_id}
              item={item}
              changing={changing}
              onGone={() => toggle.current?.focus()}
            />
          ))}
          <LedgerRow kind="break" label="Sub total">
            {formatPaise(subTotal)}
          </LedgerRow>
          <Minus label="Discount" sum={totals.saving} />
          <Minus label={`Coupon ${choice.coupon?.code ?? ''}`} sum={totals.couponDiscount} />
          <Minus
            label={`Paid by Annas (${formatNumber(annasOf(choice.annasRupees ?? 0))})`}
            sum={totals.annasDiscount}
          />
          <LedgerRow sign="+" label="Delivery">
            {deliveryFee === 0 ? 'Free' : formatPaise(deliveryFee)}
          </LedgerRow>
          {cashFee > 0 && (
            <LedgerRow sign="+" label="Cash fee">
              {formatPaise(cashFee)}
            </LedgerRow>
          )}
          <LedgerRow kind="total" label="To pay">
            {formatPaise(total)}
          </LedgerRow>
          <LedgerRow quiet label="Tax (included)">
            {formatPaise(tax)}
          </LedgerRow>
        </Ledger>
      </div>
      <div className="ledger-card__foot">{children}</div>
    </div>
  )
}

/** What the order saves, shown when a coupon or annas are used; only an online payment can (spec S9). */
export function SavingsNote({ saving, couponDiscount, annasDiscount }: Totals) {
  if (couponDiscount + annasDiscount === 0) return null
  return (
    <output className="saving num">
      You save {formatPaise(paise(saving + couponDiscount + annasDiscount))} on this order
    </output>
  )
}

/** A line that takes something off; none when there is nothing to take. */
function Minus({ label, sum }: { label: string; sum: Paise }) {
  if (sum === 0) return null
  return (
    <LedgerRow kind="minus" sign="−" label={label}>
      −{formatPaise(sum)}
    </LedgerRow>
  )
}
