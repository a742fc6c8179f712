import './discounts/discounts.css'
import { Suspense } from 'react'

import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { offeredConsents } from '#web/shop/shared/consent/offered-consents.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { Panel } from '#web/ui/panel/panel.tsx'

import type { ParcelBill } from '../shared/delivery/parcel-bill.ts'
import { OnlineDiscounts } from './discounts/online-discounts.tsx'
import { chooseMode, type PaymentChoice } from './discounts/payment-choice.ts'
import type { Change } from './discounts/use-payment-choice.ts'
import { CashPanel } from './parts.ts'
import { PayTabs } from './pay-tabs.tsx'
import { Step } from './step.tsx'

/** Of use where the shop writes by WhatsApp or reminds of something; nobody waits for it. */
const ConsentTicks = optionalPart(
  chunkLoader('consent-ticks', async () => (await import('./consent-ticks.tsx')).ConsentTicks),
)

interface PaymentStepProps {
  /** undefined for a visitor: coupons and annas open with the login */
  userId: string | undefined
  choice: PaymentChoice
  /** the ways to pay that are offered */
  modes: readonly PaymentMode[]
  change: Change
  totals: Totals
  /** what of a cash order is paid online before it is placed */
  advance: Paise
  /** what delivery is priced by */
  bill: ParcelBill
}

/** Step 3: how to pay, and what comes off when it is paid online. */
export function PaymentStep({ userId, modes, advance, ...rest }: PaymentStepProps) {
  const { choice, change, totals, bill } = rest
  const settings = useSettings()
  const offered = offeredConsents(settings)
  const isByUpi = settings.online_by === 'upi'
  return (
    <Step number={3} title={t.payment} state="now">
      <PayTabs modes={modes} mode={choice.mode} onMode={(mode) => change(() => chooseMode(mode))}>
        {choice.mode === 'online' ? (
          <>
            {userId ? <OnlineDiscounts {...rest} userId={userId} /> : <DiscountsWait />}
            <p className="pay-note small quiet">{isByUpi ? t.upiLead : t.onlineLead}</p>
          </>
        ) : (
          <Suspense fallback={<CashPlace />}>
            <CashPanel
              totals={totals}
              advance={advance}
              terms={bill.terms}
              onOnline={modes.includes('online') ? () => change(() => chooseMode('online')) : undefined}
            />
          </Suspense>
        )}
      </PayTabs>
      {offered.length > 0 && userId && (
        <Suspense>
          <ConsentTicks userId={userId} offered={offered} />
        </Suspense>
      )}
    </Step>
  )
}

/** As high as what is on its way. */
const CashPlace = () => <Panel className="discounts discounts--note cash-place" />

const DiscountsWait = () => (
  <Panel className="discounts discounts--note">
    <p className="small quiet">{t.discountsNeedLogin}</p>
  </Panel>
)
