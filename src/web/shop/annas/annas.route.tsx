import './annas.css'
import * as t from '#text/shop/annas.ts'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/annas.route'
import { AnnasHelp } from './annas-help.tsx'
import { History } from './history.tsx'
import { Wallet } from './wallet.tsx'

const visitor = <LogInFirst art="coin" title={t.logInFirst} />

export const meta: Route.MetaFunction = ({ matches }) => titled(t.myCoin, matches, { noindex: true })

export default function AnnasRoute() {
  return (
    <AccountPage title={t.yourCoin} visitor={visitor}>
      {(userId) => (
        <div className="wallet">
          <div>
            <Wallet userId={userId} />
            <AnnasHelp />
          </div>
          <History userId={userId} />
        </div>
      )}
    </AccountPage>
  )
}
