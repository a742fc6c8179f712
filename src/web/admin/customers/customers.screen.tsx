import './customers.css'
import { Link } from 'react-router'

import { CUSTOMER_STATES, type CustomerRow } from '#contract/admin/customers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { StateTags, stateTitles } from '../shared/customer/state-tags.tsx'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { showDay } from '../shared/moment.ts'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: CustomerRow) => String(id)

const columns: readonly Column<CustomerRow>[] = [
  {
    id: 'name',
    head: 'Name',
    fold: 'a',
    render: ({ id, name, email }) => (
      <Link to={`/customers/${id}`}>
        <span>
          {name}
          {email && <span className="small quiet customers__email">{email}</span>}
        </span>
      </Link>
    ),
  },
  { id: 'mobile', head: 'Mobile', render: ({ mobile }) => mobile },
  {
    id: 'city',
    head: 'City',
    fold: 'c',
    render: ({ city, orders }) => (
      <>
        {city}
        <span className="only-phone">
          {city && ' · '}
          {formatNumber(orders)} {orders === 1 ? 'order' : 'orders'}
        </span>
      </>
    ),
  },
  { id: 'orders', head: 'Orders', isEnd: true, render: ({ orders }) => formatNumber(orders) },
  {
    id: 'paid',
    head: 'Paid ₹',
    fold: 'b',
    isEnd: true,
    render: ({ paid }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(paid)}
      </>
    ),
  },
  { id: 'annas', head: 'Annas', isEnd: true, render: ({ annas }) => formatNumber(annas) },
  { id: 'last', head: 'Last order', render: ({ last_order: last }) => last && showDay(last) },
  {
    id: 'state',
    head: 'State',
    fold: 'd',
    render: ({ states }) => (
      <span className="customers__states">
        <StateTags states={states} />
      </span>
    ),
  },
]

const filters: readonly Filter[] = [
  { part: 'from', label: 'Last order from', kind: 'day' },
  { part: 'until', label: 'Last order until', kind: 'day' },
  {
    part: 'state',
    label: 'State',
    kind: 'choice',
    options: CUSTOMER_STATES.map((value) => ({ value, label: stateTitles[value] })),
  },
]

/** Everybody who has an account, the newest first. */
export default function Customers() {
  const list = useList('customers', keyOf)
  const { page: _page, per_page: _perPage, ...asked } = list.query
  return (
    <ListScreen
      title="Customers"
      noun={['customer', 'customers']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Name, mobile, e-mail or pincode"
      filters={filters}
      acts={
        <Button icon="download" onClick={() => void download('exportCustomers', asked)}>
          Export
        </Button>
      }
      empty="No customers yet."
      tableClass="customers"
    />
  )
}
