import type { ReactNode } from 'react'

import { formatPaise, ZERO, type Paise } from '#contract/core/money.ts'
import * as t from '#text/common/ui.ts'

import { LedgerRow } from './ledger.tsx'

interface BillRowsProps {
  /** what the first row is called, where it is not the sub total */
  subTotalLabel?: string
  subTotal: Paise
  /** what makes it less; one of nothing has no row */
  deductions: readonly (readonly [label: string, amount: Paise])[]
  /** what paying online takes off */
  prepaid?: Paise
  /** what its row is called, where it says more */
  deliveryLabel?: string
  delivery: Paise
  cashFee: Paise
  /** what the total is called: 'To pay' */
  totalLabel: string
  total: Paise
  /** a rule above, below the goods */
  isBelowGoods?: boolean
  /** rows above the total */
  children?: ReactNode
}

/** The rows of a ledger from what the goods cost to what is to pay. */
export function BillRows({
  subTotalLabel = t.subTotal,
  subTotal,
  deductions,
  prepaid = ZERO,
  deliveryLabel = t.delivery,
  delivery,
  cashFee,
  totalLabel,
  total,
  isBelowGoods,
  children,
}: BillRowsProps) {
  return (
    <>
      <LedgerRow kind={isBelowGoods ? 'break' : undefined} label={subTotalLabel}>
        {formatPaise(subTotal)}
      </LedgerRow>
      {[...deductions, [t.paidOnline, prepaid] as const]
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <LedgerRow key={label} kind="minus" sign="−" label={label}>
            −{formatPaise(amount)}
          </LedgerRow>
        ))}
      <LedgerRow sign={delivery > 0 ? '+' : undefined} label={deliveryLabel}>
        {delivery === 0 ? t.free : formatPaise(delivery)}
      </LedgerRow>
      {cashFee > 0 && (
        <LedgerRow sign="+" label={t.cashFee}>
          {formatPaise(cashFee)}
        </LedgerRow>
      )}
      {children}
      <LedgerRow kind="total" label={totalLabel}>
        {formatPaise(total)}
      </LedgerRow>
    </>
  )
}
