import * as t from '#text/shop/orders.ts'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/order.route'
import { MyOrder } from './my-order.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { TrackLink } from './track-link.tsx'

const visitor = (
  <LogInFirst art="art-no-orders" artLabel={t.parcelAlt} title={t.logInFirst}>
    <TrackLink />
  </LogInFirst>
)

export const meta: Route.MetaFunction = ({ matches }) => titled(t.yourOrder, matches, { noindex: true })

/** A shopper's own order. Whose it is only the browser knows, so the server's page is nobody's (spec N10.2). */
export default function OrderRoute({ params }: Route.ComponentProps) {
  return (
    <AccountPage title={t.yourOrder} visitor={visitor}>
      {(userId) =>
        userId === undefined ? <OrdersSkeleton rows={1} /> : <MyOrder userId={userId} orderNo={params.no} />
      }
    </AccountPage>
  )
}
