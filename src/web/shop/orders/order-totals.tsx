import { formatRupees, fromRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

/** The sums as they were when it was ordered (spec D26, D105). */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <Ledger lined>
      <BillRows
        subTotal={fromRupees(order.sub_total)}
        deductions={[
          ['Discount', fromRupees(order.discounted_amount)],
          ['Paid by Annas', fromRupees(order.annas_amount ?? 0)],
        ]}
        delivery={fromRupees(order.delivery_charge)}
        cashFee={fromRupees(order.cash_fee)}
        totalLabel="Total"
        total={fromRupees(order.total_amount)}
      />
      {order.tax > 0 && (
        <LedgerRow quiet label="Tax (included)">
          {formatRupees(order.tax)}
        </LedgerRow>
      )}
      <LedgerRow label="Paid">{formatRupees(order.paid_amount)}</LedgerRow>
    </Ledger>
  )
}
