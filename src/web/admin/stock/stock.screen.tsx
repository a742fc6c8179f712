import { useState } from 'react'

import { stockRows, type StockRow } from '#contract/admin/stock.ts'

import './stock.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

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
  { value: '', label: t.all, count: 'all' },
  { value: 'low', label: t.low, count: 'low' },
  { value: 'sold_out', label: t.soldOut, count: 'sold_out' },
  { value: 'soon', label: t.toUseByIn30Days, count: 'soon' },
  { value: 'held_back', label: t.heldBack, count: 'held_back' },
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
        title={t.stock}
        noun={t.sizesNoun}
        list={list}
        columns={columns}
        keyOf={keyOf}
        search={t.productSizeOrBatch}
        tableClass="stock"
        bulk={{ nameOf: nameOfSize, actions: [many.action] }}
        tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
        more={[
          ...(may('waiting') ? [{ label: t.waitingList, to: '/stock/waiting' }] : []),
          { label: t.countTheShelf, to: '/stock/count' },
          { label: t.countByCsv, to: '/stock/import' },
          ...(may('exportStock') ? [{ label: t.exportText, onChoose: () => void download('exportStock', {}) }] : []),
        ]}
        empty={t.noStockYet}
      />
      {many.dialog}
      {counts && counts.sold_out > 0 && (
        <p className="quiet">
          {fill(t.lowCountsNote, { low: counts.low - counts.sold_out, soldOut: counts.sold_out })}
        </p>
      )}
      <p className="quiet">{t.availableNote}</p>
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
