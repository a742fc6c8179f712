import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

/** The sums as they were when it was ordered (spec D26, D105). */
export function OrderTotals({ order }: { order: Order }) {
  const { sub_total, discounted_amount, annas_amount, delivery_charge, cash_fee, tax, paid_amount, total_amount } =
    order
  return (
    <Ledger lined>
      <LedgerRow label="Sub total">{formatRupees(sub_total)}</LedgerRow>
      {discounted_amount > 0 && (
        <LedgerRow kind="minus" sign="−" label="Discount">
          −{formatRupees(discounted_amount)}
        </LedgerRow>
      )}
      {annas_amount !== null && (
        <LedgerRow kind="minus" sign="−" label="Paid by Annas">
          −{formatRupees(annas_amount)}
        </LedgerRow>
      )}
      <LedgerRow sign="+" label="Delivery">
        {delivery_charge === 0 ? 'Free' : formatRupees(delivery_charge)}
      </LedgerRow>
      {cash_fee > 0 && (
        <LedgerRow sign="+" label="Cash fee">
          {formatRupees(cash_fee)}
        </LedgerRow>
      )}
      <LedgerRow kind="total" label="Total">
        {formatRupees(total_amount)}
      </LedgerRow>
      <LedgerRow quiet label="Tax (included)">
        {formatRupees(tax)}
      </LedgerRow>
      <LedgerRow label="Paid">{formatRupees(paid_amount)}</LedgerRow>
    </Ledger>
  )
}
