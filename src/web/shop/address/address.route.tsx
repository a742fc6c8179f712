import './address.css'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { LogInFirst } from '#web/shop/shared/account-page/log-in-first.tsx'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/address.route'
import { AddressBook } from './address-book.tsx'
import { AddressesSkeleton } from './addresses-skeleton.tsx'

const visitor = (
  <LogInFirst art="art-no-orders" artLabel="A parcel at the doorstep" title="Log in to see your addresses" />
)

export const meta: Route.MetaFunction = ({ matches }) => titled('Your Address', matches, { noindex: true })

export default function AddressRoute() {
  return (
    <AccountPage title="Your Address" visitor={visitor}>
      {(userId) => (userId === undefined ? <AddressesSkeleton /> : <AddressBook userId={userId} />)}
    </AccountPage>
  )
}
