import './orders.css'
import { openLogin } from '#web/shop/shared/auth/auth-state.ts'
import { useSession } from '#web/shop/shared/session.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import { useHydrated } from '../shared/use-hydrated.ts'
import type { Route } from './+types/orders.route'
import { MyOrders } from './my-orders.tsx'
import { OrdersWaiting } from './orders-waiting.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled('Your Orders', matches, { noindex: true })

/** Only the browser knows whose orders to show, so the server's page keeps their places. */
export default function OrdersRoute() {
  const hydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap orders">
      <header className="orders__head">
        <h1 className="title">Your Orders</h1>
      </header>
      {!hydrated && <OrdersWaiting />}
      {hydrated && user && <MyOrders userId={user.user_id} />}
      {hydrated && !user && (
        <EmptyState art="art-no-orders" artLabel="A parcel at the doorstep" title="Log in to see your orders">
          <p className="quiet">They are kept with your account.</p>
          <Button variant="primary" onClick={openLogin}>
            LogIn
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
