import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees, fromRupees } from '#contract/core/money.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

type Sums = NonNullable<AdminOrder['khata']>

/** What the order comes to, as the shopper saw it; the invoice's tax beneath. */
export function OrderSums({ order, sums }: { order: AdminOrder; sums: Sums }) {
  const { total = 0, paid = 0, refunded = 0, waived = 0, advance = 0, forfeited = 0, source } = order
  return (
    <Ledger lined className="order-sums">
      <BillRows
        subTotalLabel="At MRP"
        subTotal={fromRupees(sums.sub_total)}
        deductions={[
          ['Off the MRP', fromRupees(sums.saving)],
          [source === 'phone' ? 'Discount by phone' : `Coupon ${sums.coupon_code ?? ''}`, fromRupees(sums.coupon)],
          ['Paid by Annas', fromRupees(sums.annas)],
        ]}
        prepaid={fromRupees(sums.prepaid)}
        delivery={fromRupees(sums.delivery)}
        cashFee={fromRupees(sums.cash_fee)}
        totalLabel={paid >= total && refunded === 0 ? 'Paid' : 'Total'}
        total={fromRupees(total)}
      >
        {advance > 0 && <LedgerRow label="Advance, paid before">{formatRupees(advance)}</LedgerRow>}
        {forfeited > 0 && <LedgerRow label="Advance that was not given back">{formatRupees(forfeited)}</LedgerRow>}
        {waived > 0 && <LedgerRow label="Not to be paid any more">{`− ${formatRupees(waived)}`}</LedgerRow>}
        {sums.gst !== null && (
          <LedgerRow quiet label="GST on invoice">
            {formatRupees(sums.gst)}
          </LedgerRow>
        )}
      </BillRows>
    </Ledger>
  )
}
