import './stock.css'
import { Link } from 'react-router'

import type { AdminPayload } from '#contract/admin/endpoints.ts'

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
    head: 'Product',
    mobileSlot: 'a',
    render: ({ product, product_id }) => <Link to={`/products/${product_id}`}>{product}</Link>,
  },
  {
    id: 'waiting',
    head: 'Waiting',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ waiting }) => (waiting === 1 ? '1 person' : `${waiting.toLocaleString('en-IN')} people`),
  },
  { id: 'oldest', head: 'Since', mobileSlot: 'c', render: ({ oldest }) => showDay(oldest) },
]

/** Products that people want to hear of when they are back. */
export default function WaitingShoppers() {
  useTitle('Waiting list', 'Stock')
  const load = useQuery('waiting', {}, { polls: true })
  return (
    <>
      <PageHead
        title="Waiting list"
        back={{ to: '/stock', label: 'Stock' }}
        lead="They get an e-mail within ten seconds after you receive new pieces."
      />
      {load.data?.length === 0 ? (
        <Nothing>No open requests.</Nothing>
      ) : (
        <ResponsiveTable
          caption="Waiting list"
          columns={columns}
          rows={load.data}
          keyOf={({ product_id }) => String(product_id)}
        />
      )}
      <LoadState load={load} />
    </>
  )
}
