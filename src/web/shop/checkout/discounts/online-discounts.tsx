import './discounts.css'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import type { ParcelBill } from '#web/shop/shared/delivery/parcel-bill.ts'
import { Panel } from '#web/ui/panel/panel.tsx'

import { AnnasDiscount } from './annas-discount.tsx'
import { CouponDiscount } from './coupon-discount.tsx'
import { answerAnnas, applyCoupon, clearCoupon, removeCoupon, setAnnas, type PaymentChoice } from './payment-choice.ts'
import type { Change } from './use-payment-choice.ts'

interface OnlineDiscountsProps {
  userId: string
  choice: PaymentChoice
  change: Change
  totals: Totals
  /** what delivery is priced by */
  bill: ParcelBill
}

/** A coupon or annas, for who is logged in and pays online. */
export function OnlineDiscounts({ userId, choice, change, totals, bill }: OnlineDiscountsProps) {
  const { usable, problem } = useAnnaBalance(userId)
  const { coupon, answer, annasRupees } = choice
  return (
    <Panel className="discounts">
      <CouponDiscount
        coupon={coupon}
        goods={totals.goods}
        blocked={answer === 'yes'}
        onApply={(next) => change((now) => applyCoupon(now, next))}
        onClear={() => change(clearCoupon)}
        onRemove={() => change(removeCoupon)}
      />
      <AnnasDiscount
        balance={usable}
        problem={problem}
        answer={answer}
        rupees={annasRupees}
        bill={bill}
        blocked={coupon !== undefined}
        onAnswer={(next) => change((now) => answerAnnas(now, next))}
        onUse={(rupees) => change((now) => setAnnas(now, rupees))}
      />
    </Panel>
  )
}
