import './stock.css'
import { Link, useParams, useSearchParams } from 'react-router'

import { STATUS_LABELS } from '#contract/admin/order-fields.ts'
import type { BatchOrder } from '#contract/admin/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { NotifyBuyersButton } from './notify-buyers-button.tsx'

const columns: readonly Column<BatchOrder>[] = [
  {
    id: 'order',
    head: 'Order',
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  { id: 'date', head: 'Date', render: ({ created_at }) => showDatetime(created_at) },
  { id: 'name', head: 'Name', mobileSlot: 'c', render: ({ name }) => name },
  { id: 'mobile', head: 'Mobile', mobileSlot: 'd', render: ({ mobile }) => <a href={`tel:${mobile}`}>{mobile}</a> },
  {
    id: 'email',
    head: 'E-mail',
    mobileSlot: 'w',
    render: ({ email }) => <span className="break-anywhere">{email}</span>,
  },
  {
    id: 'pieces',
    head: 'Pieces',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ pieces: units }) => <Counted count={units} noun={['piece', 'pieces']} />,
  },
  { id: 'status', head: 'Status', render: ({ status }) => STATUS_LABELS[status] },
]

/** Everybody who was sent pieces of one batch: whom to call when something is wrong with it. */
export default function Recall() {
  const id = Number(useParams()['id'])
  const [params] = useSearchParams()
  useTitle('Who got a batch', 'Stock')
  const may = useMay()
  const load = useQuery('batchOrders', { id, page: params.get('page') ?? '1' })
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  const { data } = load
  return (
    <>
      <PageHead title="Who got this batch" back={{ to: '/stock', label: 'Stock' }}>
        {data && data.total > 0 && may('tellBatch') && <NotifyBuyersButton id={id} />}
        <Button icon="download" onClick={() => void download('exportBatchOrders', { id })}>
          CSV
        </Button>
      </PageHead>
      {data?.total === 0 ? (
        <Nothing>Nobody has received any of it yet.</Nothing>
      ) : (
        <ResponsiveTable
          caption="Who got this batch"
          columns={columns}
          rows={data?.data}
          keyOf={({ order_no }) => order_no}
        />
      )}
      <LoadState load={load} />
      {data && <Pager page={data.current_page} lastPage={data.last_page} hrefFor={(page) => `?page=${page}`} />}
    </>
  )
}
