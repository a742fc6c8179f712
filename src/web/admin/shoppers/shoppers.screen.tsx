import './shoppers.css'
import { Link } from 'react-router'

import { SHOPPER_STATES, type ShopperSort } from '#contract/admin/shopper-fields.ts'
import { shopperCalls, type ShopperListRow } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { showDay } from '../shared/datetime.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { calledOf } from '../shared/shopper/called.ts'
import { StateTags, stateTitles } from '../shared/shopper/state-tags.tsx'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: ShopperListRow) => String(id)

const columns: readonly Column<ShopperListRow>[] = [
  {
    id: 'name',
    head: 'Name',
    mobileSlot: 'a',
    render: (shopper) => (
      <Link to={`/customers/${shopper.id}`}>
        <span>
          {calledOf(shopper)}
          {shopper.email && <span className="small quiet shoppers__email">{shopper.email}</span>}
        </span>
      </Link>
    ),
  },
  { id: 'mobile', head: 'Mobile', render: ({ mobile }) => mobile },
  {
    id: 'city',
    head: 'City',
    mobileSlot: 'c',
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
    mobileSlot: 'b',
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
    mobileSlot: 'd',
    render: ({ states, guest }) => (
      <span className="shoppers__states">
        {guest && <Tag>Guest</Tag>}
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
    options: SHOPPER_STATES.map((value) => ({ value, label: stateTitles[value] })),
  },
  { part: 'guests', label: 'Account', kind: 'choice', any: 'With account', options: [{ value: '1', label: 'Guests' }] },
  {
    part: 'sort',
    label: 'Sort',
    kind: 'choice',
    any: 'Newest',
    options: [
      { value: 'created_at', label: 'Oldest' },
      { value: '-paid', label: 'Paid the most' },
      { value: '-orders', label: 'Most orders' },
      { value: '-last_order', label: 'Last order' },
    ] satisfies { value: ShopperSort; label: string }[],
  },
]

/** Everybody who has an account, the newest first or as sorted; guests apart. */
export default function ShopperList() {
  const list = useList(shopperCalls, 'customers', keyOf)
  const { page: _page, per_page: _perPage, sort: _sort, ...exportFilter } = list.query
  return (
    <ListScreen
      title="Customers"
      noun={['customer', 'customers']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Name, mobile, e-mail or pincode"
      filters={filters}
      actions={
        <>
          <Link className={buttonClass()} to="/customers/requests">
            Requests
          </Link>
          <Button icon="download" onClick={() => void download('exportCustomers', exportFilter)}>
            Export
          </Button>
        </>
      }
      empty="No customers yet."
      tableClass="shoppers"
    />
  )
}
