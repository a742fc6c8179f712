import './order-summary.css'
import './savings-note.css'
import { useRef, useState, type ReactNode } from 'react'

import { formatNumber, formatPaise, paise } from '#contract/core/money.ts'
import { annasOf } from '#domain/anna/anna.rules.ts'
import { countUnits, type Cart } from '#domain/cart/cart.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

import { useSettings } from '../shared/settings.ts'
import type { PaymentChoice } from './discounts/payment-choice.ts'
import { OrderSummaryLine } from './order-summary-line.tsx'

interface OrderSummaryProps {
  cart: Cart
  totals: Totals
  /** what the row of the delivery is called */
  deliveryLabel: string
  /** coupon and annas, to name them */
  choice: PaymentChoice
  /** the button and what belongs to it */
  children: ReactNode
}

/** What the cart comes to: the same totals that the server will charge (spec S9, D105). */
export function OrderSummary({ cart, totals, deliveryLabel, choice, children }: OrderSummaryProps) {
  const [changing, setChanging] = useState(false)
  const { captions } = useSettings()
  const toggle = useRef<HTMLButtonElement>(null)
  const { subTotal, saving, couponDiscount, annasDiscount, prepaidDiscount, deliveryFee, cashFee, tax, total } = totals
  return (
    <div className="ledger-card">
      <div className="ledger-card__page ledger-margin">
        <div className="ledger-card__head order-summary__head">
          <h2 className="ledger__title">{captions.totals_title}</h2>
          <span className="small quiet num">{itemsText(countUnits(cart))}</span>
          <button
            type="button"
            ref={toggle}
            className="link-row"
            aria-label={changing ? t.countsDone : t.changeTheCounts}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? t.done : t.change}
          </button>
        </div>
        <Ledger>
          {cart.map((item) => (
            <OrderSummaryLine
              key={item.sku_id}
              item={item}
              changing={changing}
              onRemoved={() => toggle.current?.focus()}
            />
          ))}
          <BillRows
            isBelowGoods
            subTotal={subTotal}
            deductions={[
              [t.discount, saving],
              [fill(t.couponOf, { code: choice.coupon?.code ?? '' }), couponDiscount],
              [fill(t.paidByAnnas, { annas: formatNumber(annasOf(annasDiscount)) }), annasDiscount],
            ]}
            prepaid={prepaidDiscount}
            deliveryLabel={deliveryLabel}
            delivery={deliveryFee}
            cashFee={cashFee}
            totalLabel={t.toPay}
            total={total}
          />
          {tax > 0 && (
            <LedgerRow quiet label={t.taxIncluded}>
              {formatPaise(tax)}
            </LedgerRow>
          )}
        </Ledger>
      </div>
      <div className="ledger-card__foot">{children}</div>
    </div>
  )
}

/** What the order saves, shown when a coupon, annas or paying online take something off; only an online payment can (spec S9). */
export function SavingsNote({ saving, couponDiscount, annasDiscount, prepaidDiscount }: Totals) {
  const discount = couponDiscount + annasDiscount + prepaidDiscount
  if (discount === 0) return null
  return <output className="saving num">{fill(t.savedOnOrder, { sum: formatPaise(paise(saving + discount)) })}</output>
}
