import { formatRupees, fromRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import * as t from '#text/shop/orders.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

/** The sums as they were when it was ordered (spec D26, D105). */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <Ledger lined>
      <BillRows
        subTotal={fromRupees(order.sub_total)}
        deductions={[
          [t.discount, fromRupees(order.discounted_amount)],
          [t.paidByAnnas, fromRupees(order.annas_amount ?? 0)],
        ]}
        prepaid={fromRupees(order.prepaid_discount)}
        delivery={fromRupees(order.delivery_charge)}
        cashFee={fromRupees(order.cash_fee)}
        totalLabel={t.total}
        total={fromRupees(order.total_amount)}
      />
      {order.tax > 0 && (
        <LedgerRow quiet label={t.taxIncluded}>
          {formatRupees(order.tax)}
        </LedgerRow>
      )}
      <LedgerRow label={t.paid}>{formatRupees(order.paid_amount)}</LedgerRow>
    </Ledger>
  )
}
