import { Link, useParams, useSearchParams } from 'react-router'

import './stock.css'
import { STATUS_LABELS } from '#contract/admin/order-fields.ts'
import type { BatchOrder } from '#contract/admin/stock.ts'
import * as t from '#text/office/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
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
    head: t.order,
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  { id: 'date', head: t.date, render: ({ created_at }) => showDatetime(created_at) },
  { id: 'name', head: t.name, mobileSlot: 'c', render: ({ name }) => name },
  { id: 'mobile', head: t.mobile, mobileSlot: 'd', render: ({ mobile }) => <a href={`tel:${mobile}`}>{mobile}</a> },
  {
    id: 'email',
    head: t.email,
    mobileSlot: 'w',
    render: ({ email }) => <span className="break-anywhere">{email}</span>,
  },
  {
    id: 'pieces',
    head: t.units,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ pieces: units }) => <Counted count={units} noun={t.unitsNoun} />,
  },
  { id: 'status', head: t.status, render: ({ status }) => labelText(STATUS_LABELS[status]) },
]

/** Everybody who was sent pieces of one batch: whom to call when something is wrong with it. */
export default function Recall() {
  const id = Number(useParams()['id'])
  const [params] = useSearchParams()
  useTitle(t.whoGotABatch, t.stock)
  const may = useMay()
  const load = useQuery('batchOrders', { id, page: params.get('page') ?? '1' })
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  const { data } = load
  return (
    <>
      <PageHead title={t.whoGotThisBatch} back={{ to: '/stock', label: t.stock }}>
        {data && data.total > 0 && may('tellBatch') && <NotifyBuyersButton id={id} />}
        <Button icon="download" onClick={() => void download('exportBatchOrders', { id })}>
          {t.csv}
        </Button>
      </PageHead>
      {data?.total === 0 ? (
        <Nothing>{t.noBuyersYet}</Nothing>
      ) : (
        <ResponsiveTable
          caption={t.whoGotThisBatch}
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
