import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/orders.route'
import { MyOrders } from './my-orders.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { TrackLink } from './track-link.tsx'

const visitor = (
  <LogInFirst art="art-no-orders" artLabel="A parcel at the doorstep" title="Log in to see your orders">
    <TrackLink />
  </LogInFirst>
)

export const meta: Route.MetaFunction = ({ matches }) => titled('Your Orders', matches, { noindex: true })

export default function OrdersRoute() {
  return (
    <AccountPage title="Your Orders" visitor={visitor}>
      {(userId) => (userId === undefined ? <OrdersSkeleton /> : <MyOrders userId={userId} />)}
    </AccountPage>
  )
}
