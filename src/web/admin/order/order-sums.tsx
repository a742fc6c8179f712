import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees, fromRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

type Sums = NonNullable<AdminOrder['khata']>

/** What the order comes to, as the shopper saw it; the invoice's tax beneath. */
export function OrderSums({ order, sums }: { order: AdminOrder; sums: Sums }) {
  const { total = 0, paid = 0, refunded = 0, waived = 0, advance = 0, forfeited = 0, source } = order
  return (
    <Ledger lined className="order-sums">
      <BillRows
        subTotalLabel={t.atMrp}
        subTotal={fromRupees(sums.sub_total)}
        deductions={[
          [t.offTheMrp, fromRupees(sums.saving)],
          [
            source === 'phone' ? t.discountByPhone : fill(t.couponOf, { code: sums.coupon_code ?? '' }),
            fromRupees(sums.coupon),
          ],
          [t.paidByAnnas, fromRupees(sums.annas)],
        ]}
        prepaid={fromRupees(sums.prepaid)}
        delivery={fromRupees(sums.delivery)}
        cashFee={fromRupees(sums.cash_fee)}
        totalLabel={paid >= total && refunded === 0 ? t.paid : t.total}
        total={fromRupees(total)}
      >
        {advance > 0 && <LedgerRow label={t.advancePaid}>{formatRupees(advance)}</LedgerRow>}
        {forfeited > 0 && <LedgerRow label={t.advanceForfeited}>{formatRupees(forfeited)}</LedgerRow>}
        {waived > 0 && <LedgerRow label={t.waived}>{`− ${formatRupees(waived)}`}</LedgerRow>}
        {sums.gst !== null && (
          <LedgerRow quiet label={t.gstOnInvoice}>
            {formatRupees(sums.gst)}
          </LedgerRow>
        )}
      </BillRows>
    </Ledger>
  )
}
