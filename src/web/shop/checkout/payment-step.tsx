import './offers/offers.css'
import { formatRupees, toRupees } from '#contract/core/money.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import { Panel } from '#web/ui/panel/panel.tsx'

import { AnnasOffer } from './offers/annas-offer.tsx'
import { CouponOffer } from './offers/coupon-offer.tsx'
import {
  answerAnnas,
  applyCoupon,
  chooseMode,
  clearCoupon,
  removeCoupon,
  takeAnnas,
  type OfferChoice,
} from './offers/offer-choice.ts'
import type { Change } from './offers/use-offers.ts'
import { PayTabs } from './pay-tabs.tsx'
import { Step } from './step.tsx'

interface PaymentStepProps {
  userId: string
  choice: OfferChoice
  change: Change
  summary: Totals
}

/** Step 3: how to pay, and what comes off when it is paid online. */
export function PaymentStep(props: PaymentStepProps) {
  const { choice, change, summary } = props
  return (
    <Step number={3} title="Payment" state="now">
      <PayTabs mode={choice.mode} onMode={(mode) => change(() => chooseMode(mode))}>
        {choice.mode === 'online' ? (
          <OnlineOffers {...props} />
        ) : (
          <Panel className="offers offers--note">
            <p>
              Pay <span className="num">{formatRupees(toRupees(summary.total))}</span> in cash when the parcel reaches
              you.
            </p>
            <p className="small quiet">Coupons and annas are for Online payment.</p>
          </Panel>
        )}
      </PayTabs>
    </Step>
  )
}

function OnlineOffers({ userId, choice, change, summary }: PaymentStepProps) {
  const { balance, problem } = useAnnaBalance(userId)
  const { coupon, answer, annasRupees: annas } = choice
  return (
    <>
      <Panel className="offers">
        <CouponOffer
          coupon={coupon}
          goods={summary.goods}
          blocked={answer === 'yes'}
          onApply={(next) => change((now) => applyCoupon(now, next))}
          onClear={() => change(clearCoupon)}
          onRemove={() => change(removeCoupon)}
        />
        <AnnasOffer
          balance={balance}
          problem={problem}
          answer={answer}
          rupees={annas}
          goods={summary.goods}
          blocked={coupon !== undefined}
          onAnswer={(next) => change((now) => answerAnnas(now, next))}
          onTake={(rupees) => change((now) => takeAnnas(now, rupees))}
        />
      </Panel>
      <p className="pay-note small quiet">A payment window opens. UPI, cards and net banking are accepted.</p>
    </>
  )
}
