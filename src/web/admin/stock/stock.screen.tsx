import './stock.css'
import { useState } from 'react'
import { Link } from 'react-router'

import type { StockRow } from '#contract/admin/stock.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { stockColumns } from './stock-columns.tsx'

const TABS = [
  { value: '', label: 'All', count: 'all' },
  { value: 'low', label: 'Low', count: 'low' },
  { value: 'sold_out', label: 'Sold out', count: 'sold_out' },
  { value: 'soon', label: 'Best before in 30 days', count: 'soon' },
  { value: 'held_back', label: 'Held back', count: 'held_back' },
] as const

const keyOf = ({ sku_id }: StockRow) => String(sku_id)

/** Every size with what is on the shelf, the lowest first; new pieces are received in the row. */
export default function Stock() {
  const may = useMay()
  const list = useList('stock', keyOf)
  const { data: counts, reload: recount } = useLoad('stockCounts', {}, { polls: true })
  const [receiving, setReceiving] = useState<StockRow>()
  const [columns] = useState(() => stockColumns(setReceiving))
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
        tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
        acts={
          <>
            {may('waiting') && (
              <Link className={buttonClass()} to="/stock/waiting">
                Who waits
              </Link>
            )}
            <Link className={buttonClass()} to="/stock/import">
              Count
            </Link>
            {may('exportStock') && (
              <Button icon="download" onClick={() => void download('exportStock', {})}>
                Export
              </Button>
            )}
          </>
        }
        empty="No stock to show before there is a product."
      />
      <p className="quiet">Available = on hand − reserved − held back. What can be sold the least of comes first.</p>
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
