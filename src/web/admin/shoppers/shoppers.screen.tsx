import { Link } from 'react-router'

import { SHOPPER_STATES, type ShopperSort } from '#contract/admin/shopper-fields.ts'

import './shoppers.css'
import { shopperCalls, type ShopperListRow } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/shoppers.ts'
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
    head: t.name,
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
  { id: 'mobile', head: t.mobile, render: ({ mobile }) => mobile },
  {
    id: 'city',
    head: t.city,
    mobileSlot: 'c',
    render: ({ city, orders }) => (
      <>
        {city}
        <span className="only-phone">
          {city && ' · '}
          {plural(t.orderCount, orders, { n: formatNumber(orders) })}
        </span>
      </>
    ),
  },
  { id: 'orders', head: t.orders, isEnd: true, render: ({ orders }) => formatNumber(orders) },
  {
    id: 'paid',
    head: t.paidRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ paid }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(paid)}
      </>
    ),
  },
  { id: 'annas', head: t.annas, isEnd: true, render: ({ annas }) => formatNumber(annas) },
  { id: 'last', head: t.lastOrder, render: ({ last_order: last }) => last && showDay(last) },
  {
    id: 'state',
    head: t.state,
    mobileSlot: 'd',
    render: ({ states, guest }) => (
      <span className="shoppers__states">
        {guest && <Tag>{t.guest}</Tag>}
        <StateTags states={states} />
      </span>
    ),
  },
]

const filters: readonly Filter[] = [
  { part: 'from', label: t.lastOrderFrom, kind: 'day' },
  { part: 'until', label: t.lastOrderUntil, kind: 'day' },
  {
    part: 'state',
    label: t.state,
    kind: 'choice',
    options: SHOPPER_STATES.map((value) => ({ value, label: stateTitles[value] })),
  },
  { part: 'guests', label: t.account, kind: 'choice', any: t.withAccount, options: [{ value: '1', label: t.guests }] },
  {
    part: 'sort',
    label: t.sort,
    kind: 'choice',
    any: t.newest,
    options: [
      { value: 'created_at', label: t.oldest },
      { value: '-paid', label: t.highestPaid },
      { value: '-orders', label: t.highestOrders },
      { value: '-last_order', label: t.lastOrder },
    ] satisfies { value: ShopperSort; label: string }[],
  },
]

/** Everybody who has an account, the newest first or as sorted; guests apart. */
export default function ShopperList() {
  const list = useList(shopperCalls, 'customers', keyOf)
  const { page: _page, per_page: _perPage, sort: _sort, ...exportFilter } = list.query
  return (
    <ListScreen
      title={t.shoppers}
      noun={t.shopperNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search={t.searchHint}
      filters={filters}
      actions={
        <>
          <Link className={buttonClass()} to="/customers/requests">
            {t.requests}
          </Link>
          <Button icon="download" onClick={() => void download('exportCustomers', exportFilter)}>
            {t.exportList}
          </Button>
        </>
      }
      empty={t.noShoppersYet}
      tableClass="shoppers"
    />
  )
}
