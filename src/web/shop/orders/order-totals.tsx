import { formatRupees, fromRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { isOnTheWay } from '#domain/order/order.rules.ts'
import * as t from '#text/shop/orders.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

/** A part of a cash order was paid before, and the parcel is still to come with the rest. */
const hasRest = ({ payment_mode: mode, paid_amount: paid, total_amount: total, track }: Order): boolean =>
  mode === 'cod' && paid > 0 && paid < total && isOnTheWay(track.track_status)

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
      {hasRest(order) && (
        <LedgerRow label={t.cashOnDelivery}>{formatRupees(order.total_amount - order.paid_amount)}</LedgerRow>
      )}
    </Ledger>
  )
}
