import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

type Khata = NonNullable<AdminOrder['khata']>

/** What the order comes to, as the shopper was shown it; the invoice's tax beneath. */
export function OrderKhata({ order, khata }: { order: AdminOrder; khata: Khata }) {
  const { total = 0, paid = 0, refunded = 0 } = order
  return (
    <Ledger lined short className="order-khata">
      <LedgerRow label="Sub total">{formatRupees(khata.sub_total)}</LedgerRow>
      <Minus label="Discount" rupees={khata.saving} />
      <Minus label={`Coupon ${khata.coupon_code ?? ''}`} rupees={khata.coupon} />
      <Minus label="Paid by Annas" rupees={khata.annas} />
      <LedgerRow sign="+" label="Delivery">
        {khata.delivery === 0 ? 'Free' : formatRupees(khata.delivery)}
      </LedgerRow>
      {khata.cash_fee > 0 && (
        <LedgerRow sign="+" label="Cash fee">
          {formatRupees(khata.cash_fee)}
        </LedgerRow>
      )}
      {khata.gst !== null && (
        <LedgerRow quiet label="GST on invoice">
          {formatRupees(khata.gst)}
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
