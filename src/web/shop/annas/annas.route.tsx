import './annas.css'
import { openLogin } from '#web/shop/shared/auth/auth-state.ts'
import { useSession } from '#web/shop/shared/session.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import { useHydrated } from '../shared/use-hydrated.ts'
import type { Route } from './+types/annas.route'
import { AnnasWords } from './annas-words.tsx'
import { History } from './history.tsx'
import { Wallet } from './wallet.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled('My Coin', matches, { noindex: true })

/** Only the browser knows whose annas to show, so the server's page keeps their place beside the rules. */
export default function AnnasRoute() {
  const hydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap annas">
      <header className="annas__head">
        <h1 className="title">Your Coin</h1>
      </header>
      {hydrated && !user ? (
        <EmptyState art="coin" title="Log in to see your annas">
          <p className="quiet">They are kept with your account.</p>
          <Button variant="primary" onClick={openLogin}>
            LogIn
          </Button>
        </EmptyState>
      ) : (
        <div className="wallet">
          <div>
            <Wallet userId={user?.user_id} />
            <AnnasWords />
          </div>
          <History userId={user?.user_id} />
        </div>
      )}
    </div>
  )
}
