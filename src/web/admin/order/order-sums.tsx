import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

type Sums = NonNullable<AdminOrder['khata']>

/** What the order comes to, as the shopper was shown it; the invoice's tax beneath. */
export function OrderSums({ order, sums }: { order: AdminOrder; sums: Sums }) {
  const { total = 0, paid = 0, refunded = 0 } = order
  return (
    <Ledger lined className="order-sums">
      <LedgerRow label="Sub total">{formatRupees(sums.sub_total)}</LedgerRow>
      <Minus label="Discount" rupees={sums.saving} />
      <Minus
        label={order.source === 'phone' ? 'Discount by phone' : `Coupon ${sums.coupon_code ?? ''}`}
        rupees={sums.coupon}
      />
      <Minus label="Paid by Annas" rupees={sums.annas} />
      <LedgerRow sign="+" label="Delivery">
        {sums.delivery === 0 ? 'Free' : formatRupees(sums.delivery)}
      </LedgerRow>
      {sums.cash_fee > 0 && (
        <LedgerRow sign="+" label="Cash fee">
          {formatRupees(sums.cash_fee)}
        </LedgerRow>
      )}
      {sums.gst !== null && (
        <LedgerRow quiet label="GST on invoice">
          {formatRupees(sums.gst)}
        </LedgerRow>
      )}
      <LedgerRow kind="total" label={paid >= total && refunded === 0 ? 'Paid' : 'Total'}>
        {formatRupees(total)}
      </LedgerRow>
    </Ledger>
  )
}

function Minus({ label, rupees }: { label: string; rupees: number }) {
  if (rupees === 0) return null
  return (
    <LedgerRow kind="minus" sign="−" label={label}>
      −{formatRupees(rupees)}
    </LedgerRow>
  )
}
