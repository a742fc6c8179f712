import './checkout-skeleton.css'
import * as t from '#text/shop/checkout.ts'

import { useSettings } from '../shared/settings.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { Step } from './step.tsx'

/** The server's page: it knows neither the cart nor the shopper, so it reserves their places and draws nothing that would move. */
export function CheckoutSkeleton() {
  const { captions } = useSettings()
  return (
    <CheckoutFrame
      sum={
        <div className="ledger-card checkout-skeleton__sum">
          <div className="ledger-card__page ledger-margin">
            <div className="ledger-card__head">
              <h2 className="ledger__title">{captions.totals_title}</h2>
            </div>
          </div>
        </div>
      }
    >
      <Step number={1} title={t.login} state="now">
        <p className="step__line small quiet">{t.loading}</p>
        <noscript>
          <p className="step__line">{t.needsScripts}</p>
        </noscript>
      </Step>
    </CheckoutFrame>
  )
}
