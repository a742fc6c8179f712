import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { StandaloneFrame, StandalonePage } from '#contract/standalone-page.ts'

import { CourierPage } from './courier-page.tsx'
import { InboxPage } from './inbox-page.tsx'
import { DRAWN_NAME, ShopName } from './pay-frame.tsx'
import { LeaveForGateway, PaymentRefused, PaymentResult } from './pay-pages.tsx'
import { ReturnFromSandbox, SandboxBank } from './sandbox-pages.tsx'
import { StopReminders } from './stop-page.tsx'

/** A page that needs nothing of the storefront, whole, in the language of this build. */
export const renderStandalone = (page: StandalonePage, { shopName = DRAWN_NAME }: StandaloneFrame = {}): string =>
  `<!doctype html>${renderToStaticMarkup(<ShopName value={shopName}>{elementOf(page)}</ShopName>)}`

// oxlint-disable-next-line typescript/consistent-return -- the cases are all there are
function elementOf(page: StandalonePage): ReactElement {
  switch (page.page) {
    case 'leave-for-gateway':
      return <LeaveForGateway {...page} />
    case 'payment-result':
      return <PaymentResult {...page} />
    case 'payment-refused':
      return <PaymentRefused {...page} />
    case 'sandbox-bank':
      return <SandboxBank {...page} />
    case 'return-from-sandbox':
      return <ReturnFromSandbox {...page} />
    case 'stop-reminders':
      return <StopReminders {...page} />
    case 'demo-inbox':
      return <InboxPage {...page} />
    case 'demo-courier':
      return <CourierPage {...page} />
  }
}
