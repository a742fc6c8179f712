import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { Khata, KhataRow } from '#web/ui/khata/khata.tsx'

/** The sums as they were when it was ordered (spec D26, D105). */
export function OrderKhata({ order }: { order: Order }) {
  const { sub_total, discounted_amount, annas_amount, delivery_charge, tax, paid_amount, total_amount } = order
  return (
    <Khata lined>
      <KhataRow label="Sub total">{formatRupees(sub_total)}</KhataRow>
      {discounted_amount > 0 && (
        <KhataRow kind="minus" sign="−" label="Discount">
          −{formatRupees(discounted_amount)}
        </KhataRow>
      )}
      {annas_amount !== null && (
        <KhataRow kind="minus" sign="−" label="Paid by Annas">
          −{formatRupees(annas_amount)}
        </KhataRow>
      )}
      <KhataRow sign="+" label="Delivery">
        {delivery_charge === 0 ? 'Free' : formatRupees(delivery_charge)}
      </KhataRow>
      <KhataRow quiet label="Tax (included)">
        {formatRupees(tax)}
      </KhataRow>
      <KhataRow label="Paid">{formatRupees(paid_amount)}</KhataRow>
      <KhataRow kind="total" label="Total">
        {formatRupees(total_amount)}
      </KhataRow>
    </Khata>
  )
}
