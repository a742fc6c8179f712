import * as t from '#text/shop/orders.ts'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/orders.route'
import { MyOrders } from './my-orders.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { TrackLink } from './track-link.tsx'

const visitor = (
  <LogInFirst art="art-no-orders" artLabel={t.parcelAlt} title={t.logInFirst}>
    <TrackLink />
  </LogInFirst>
)

export const meta: Route.MetaFunction = ({ matches }) => titled(t.yourOrders, matches, { noindex: true })

export default function OrdersRoute() {
  return (
    <AccountPage title={t.yourOrders} visitor={visitor}>
      {(userId) => (userId === undefined ? <OrdersSkeleton /> : <MyOrders userId={userId} />)}
    </AccountPage>
  )
}
