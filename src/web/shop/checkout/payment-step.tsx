import './discounts/discounts.css'
import { formatPaise } from '#contract/core/money.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { Panel } from '#web/ui/panel/panel.tsx'

import { AnnasDiscount } from './discounts/annas-discount.tsx'
import { CouponDiscount } from './discounts/coupon-discount.tsx'
import {
  answerAnnas,
  applyCoupon,
  chooseMode,
  clearCoupon,
  removeCoupon,
  setAnnas,
  type PaymentChoice,
} from './discounts/payment-choice.ts'
import type { Change } from './discounts/use-payment-choice.ts'
import { PayTabs } from './pay-tabs.tsx'
import { Step } from './step.tsx'

interface PaymentStepProps {
  userId: string
  choice: PaymentChoice
  change: Change
  totals: Totals
}

/** Step 3: how to pay, and what comes off when it is paid online. */
export function PaymentStep(props: PaymentStepProps) {
  const { choice, change, totals } = props
  const { payment_modes } = useSettings()
  return (
    <Step number={3} title="Payment" state="now">
      <PayTabs modes={payment_modes} mode={choice.mode} onMode={(mode) => change(() => chooseMode(mode))}>
        {choice.mode === 'online' ? (
          <OnlineDiscounts {...props} />
        ) : (
          <Panel className="discounts discounts--note">
            <p>
              Pay <span className="num">{formatPaise(totals.total)}</span> in cash when the parcel reaches you.
            </p>
            <p className="small quiet">Coupons and annas are for Online payment.</p>
          </Panel>
        )}
      </PayTabs>
    </Step>
  )
}

function OnlineDiscounts({ userId, choice, change, totals }: PaymentStepProps) {
  const { usable, problem } = useAnnaBalance(userId)
  const { coupon, answer, annasRupees } = choice
  return (
    <>
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
          goods={totals.goods}
          blocked={coupon !== undefined}
          onAnswer={(next) => change((now) => answerAnnas(now, next))}
          onUse={(rupees) => change((now) => setAnnas(now, rupees))}
        />
      </Panel>
      <p className="pay-note small quiet">A payment window opens. UPI, cards and net banking are accepted.</p>
    </>
  )
}
