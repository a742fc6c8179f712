import { Link } from 'react-router'

import type { AdminPayload } from '#contract/admin/endpoints.ts'

import './stock.css'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Waiting = AdminPayload<'waiting'>[number]

const columns: readonly Column<Waiting>[] = [
  {
    id: 'product',
    head: t.product,
    mobileSlot: 'a',
    render: ({ product, product_id }) => <Link to={`/products/${product_id}`}>{product}</Link>,
  },
  {
    id: 'waiting',
    head: t.waiting,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ waiting }) => plural(t.peopleWaiting, waiting, { n: waiting.toLocaleString('en-IN') }),
  },
  { id: 'oldest', head: t.since, mobileSlot: 'c', render: ({ oldest }) => showDay(oldest) },
]

/** Products that people want to hear of when they are back. */
export default function WaitingShoppers() {
  useTitle(t.waitingList, t.stock)
  const load = useQuery('waiting', {}, { polls: true })
  return (
    <>
      <PageHead title={t.waitingList} back={{ to: '/stock', label: t.stock }} lead={t.waitingLead} />
      {load.data?.length === 0 ? (
        <Nothing>{t.noOpenRequests}</Nothing>
      ) : (
        <ResponsiveTable
          caption={t.waitingList}
          columns={columns}
          rows={load.data}
          keyOf={({ product_id }) => String(product_id)}
        />
      )}
      <LoadState load={load} />
    </>
  )
}
