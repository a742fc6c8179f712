import './stock.css'
import { Link } from 'react-router'

import type { AdminPayload } from '#contract/admin/endpoints.ts'

import { useLoad } from '../api/use-load.ts'
import { showDay } from '../shared/moment.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

type Waiting = AdminPayload<'waiting'>[number]

const columns: readonly Column<Waiting>[] = [
  {
    id: 'product',
    head: 'Product',
    fold: 'a',
    render: ({ product, product_id }) => <Link to={`/products/${product_id}`}>{product}</Link>,
  },
  {
    id: 'waiting',
    head: 'Waiting',
    fold: 'b',
    isEnd: true,
    render: ({ waiting }) => (waiting === 1 ? '1 person' : `${waiting.toLocaleString('en-IN')} people`),
  },
  { id: 'oldest', head: 'Since', fold: 'c', render: ({ oldest }) => showDay(oldest) },
]

/** Products that people want to hear of when they are back. */
export default function WhoWaits() {
  useTitle('Who waits', 'Stock')
  const load = useLoad('waiting', {}, { polls: true })
  return (
    <>
      <PageHead
        title="Who waits"
        back={{ to: '/stock', label: 'Stock' }}
        lead="They get an e-mail within ten seconds after you receive new pieces."
      />
      {load.data?.length === 0 ? (
        <Nothing>Nobody waits for anything.</Nothing>
      ) : (
        <FoldTable
          caption="Who waits"
          columns={columns}
          rows={load.data}
          keyOf={({ product_id }) => String(product_id)}
        />
      )}
      <LoadState load={load} />
    </>
  )
}
