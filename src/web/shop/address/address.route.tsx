import './address.css'
import { openLogin } from '#web/shop/shared/auth/auth-state.ts'
import { useSession } from '#web/shop/shared/session.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { useHydrated } from '#web/shop/shared/use-hydrated.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import type { Route } from './+types/address.route'
import { AddressBook } from './address-book.tsx'
import { AddressesWaiting } from './addresses-waiting.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled('Your Address', matches, { noindex: true })

/** Only the browser knows whose addresses to show, so the server's page keeps their places. */
export default function AddressRoute() {
  const hydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap addresses">
      <header className="addresses__head">
        <h1 className="title">Your Address</h1>
      </header>
      {!hydrated && <AddressesWaiting />}
      {hydrated && user && <AddressBook userId={user.user_id} />}
      {hydrated && !user && (
        <EmptyState art="art-no-orders" artLabel="A parcel at the doorstep" title="Log in to see your addresses">
          <p className="quiet">They are kept with your account.</p>
          <Button variant="primary" onClick={openLogin}>
            LogIn
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
