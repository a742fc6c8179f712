import './stock.css'
import { useState } from 'react'

import { stockRows, type StockRow } from '#contract/admin/stock.ts'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { ReceiveDialog } from '../shared/stock/receive-dialog.tsx'
import { nameOfSize } from '../shared/stock/size-name.ts'
import { stockColumns } from './stock-columns.tsx'
import { useReceiveMany } from './use-receive-many.tsx'

const TABS = [
  { value: '', label: 'All', count: 'all' },
  { value: 'low', label: 'Low', count: 'low' },
  { value: 'sold_out', label: 'Sold out', count: 'sold_out' },
  { value: 'soon', label: 'Use by in 30 days', count: 'soon' },
  { value: 'held_back', label: 'Held back', count: 'held_back' },
] as const

const keyOf = ({ sku_id }: StockRow) => String(sku_id)

/** Every size with what is on the shelf, the lowest first; new pieces are received in the row. */
export default function Stock() {
  const may = useMay()
  const list = useList(stockRows, 'stock', keyOf)
  const { data: counts, reload: recount } = useQuery('stockCounts', {}, { polls: true })
  const [receiving, setReceiving] = useState<StockRow>()
  const [columns] = useState(() => stockColumns(setReceiving))
  const many = useReceiveMany()
  return (
    <>
      <ListScreen
        title="Stock"
        noun={['size', 'sizes']}
        list={list}
        columns={columns}
        keyOf={keyOf}
        search="Product, size or batch"
        tableClass="stock"
        bulk={{ nameOf: nameOfSize, actions: [many.action] }}
        tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
        more={[
          ...(may('waiting') ? [{ label: 'Waiting list', to: '/stock/waiting' }] : []),
          { label: 'Count by CSV', to: '/stock/import' },
          ...(may('exportStock') ? [{ label: 'Export', onChoose: () => void download('exportStock', {}) }] : []),
        ]}
        empty="No stock to show before there is a product."
      />
      {many.dialog}
      {counts && counts.sold_out > 0 && (
        <p className="quiet">
          Low counts what is sold out too: {counts.low - counts.sold_out} low, {counts.sold_out} sold out.
        </p>
      )}
      <p className="quiet">Available = on hand − reserved − held back. The lowest comes first.</p>
      {receiving && (
        <ReceiveDialog
          key={receiving.sku_id}
          size={receiving}
          onClose={() => setReceiving(undefined)}
          onDone={() => {
            setReceiving(undefined)
            list.reload()
            recount()
          }}
        />
      )}
    </>
  )
}
