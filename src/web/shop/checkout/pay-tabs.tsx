import './pay-tabs.css'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import { formatPaise, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'

import { useSaleTerms } from '../shared/sale-terms.ts'

interface PayTabsProps {
  /** the ways to pay that the shop takes */
  modes: readonly PaymentMode[]
  mode: PaymentMode
  onMode: (mode: PaymentMode) => void
  /** what belongs to the chosen mode */
  children: ReactNode
}
/** What each costs on top is said before it is chosen (spec L11). */
const labelOf = (mode: PaymentMode, cashFee: Paise): string => {
  if (mode === 'online') return t.online
  return cashFee > 0 ? fill(t.cashWithFee, { fee: formatPaise(cashFee) }) : t.cash
}
const other: Readonly<Record<PaymentMode, PaymentMode>> = { online: 'cod', cod: 'online' }

/** The payment modes as tabs; arrow keys move between them. */
export function PayTabs({ modes, mode, onMode, children }: PayTabsProps) {
  const { cashFee } = useSaleTerms()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (!modes.includes(other[mode])) return
    event.preventDefault()
    onMode(other[mode])
    list.current?.querySelector<HTMLButtonElement>(`#pay-${other[mode]}`)?.focus()
  }
  return (
    <>
      <div className="pay-tabs" role="tablist" aria-label={t.paymentMode} ref={list}>
        {modes.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`pay-${tab}`}
            aria-controls="pay-panel"
            aria-selected={tab === mode}
            tabIndex={tab === mode ? 0 : -1}
            onClick={() => onMode(tab)}
            onKeyDown={move}
          >
            {labelOf(tab, cashFee)}
          </button>
        ))}
      </div>
      <div id="pay-panel" role="tabpanel" aria-labelledby={`pay-${mode}`}>
        {children}
      </div>
    </>
  )
}
