import './address.css'
import * as t from '#text/shop/address.ts'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/address.route'
import { AddressBook } from './address-book.tsx'
import { AddressesSkeleton } from './addresses-skeleton.tsx'

const visitor = <LogInFirst art="art-no-orders" artLabel={t.parcelAlt} title={t.logInFirst} />

export const meta: Route.MetaFunction = ({ matches }) => titled(t.yourAddress, matches, { noindex: true })

export default function AddressRoute() {
  return (
    <AccountPage title={t.yourAddress} visitor={visitor}>
      {(userId) => (userId === undefined ? <AddressesSkeleton /> : <AddressBook userId={userId} />)}
    </AccountPage>
  )
}
