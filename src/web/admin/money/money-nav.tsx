import * as t from '#text/office/money.ts'

import { LinkTabs, type LinkTab } from '../shared/list/link-tabs.tsx'

const tabs: readonly LinkTab[] = [
  { to: '/money', label: t.day },
  { to: '/money/couriers', label: t.withCouriers },
  { to: '/money/payouts', label: t.payouts },
  { to: '/money/gateway', label: t.gateway },
  { to: '/money/books', label: t.books, needs: 'books' },
]

/** The pages about who has the shop's cash. */
export const MoneyNav = () => <LinkTabs label={t.money} tabs={tabs} />
