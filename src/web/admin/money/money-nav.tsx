import { LinkTabs, type LinkTab } from '../shared/list/link-tabs.tsx'

const tabs: readonly LinkTab[] = [
  { to: '/money', label: 'Day' },
  { to: '/money/couriers', label: 'With couriers' },
  { to: '/money/payouts', label: 'Payouts' },
  { to: '/money/gateway', label: 'Gateway' },
  { to: '/money/books', label: 'Books', needs: 'books' },
]

/** The pages about who has the shop's cash. */
export const MoneyNav = () => <LinkTabs label="Money" tabs={tabs} />
