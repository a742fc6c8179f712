import { useState } from 'react'

import type { Change, JournalRow } from '#contract/admin/journal.ts'
import type { Product } from '#contract/admin/product.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { useLoad } from '../api/use-load.ts'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { showMoment } from '../shared/moment.ts'
import { LoadState, Nothing } from '../shared/page/states.tsx'

type HistoryProps = { product: Product; open: boolean; onClose: () => void }
const TABS = [
  { value: '', label: 'History' },
  { value: 'prices', label: 'Price history' },
]

/** Who changed what of this product, from the journal; and the prices it had (spec B3.5). */
export function History({ product, open, onClose }: HistoryProps) {
  const [tab, setTab] = useState('')
  const isMoney = tab === 'prices'
  const asked = { about: `product:${product.id}`, ...(isMoney && { money: true }) }
  // a new version asks again
  const load = useLoad('journal', open ? asked : undefined)
  const rows = load.data?.data
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={product.name} wide>
      <ListTabs part="tab" choices={TABS} chosen={tab} onChoose={setTab} />
      <ol className="history">
        {rows?.map((row) => (
          <Entry key={row.number} row={row} shows={isMoney ? isPrice : everything} />
        ))}
      </ol>
      {rows?.length === 0 && <Nothing>Nothing was changed yet.</Nothing>}
      <LoadState load={load} />
    </Dialog>
  )
}

function Entry({ row: { at, who, changes }, shows }: { row: JournalRow; shows: (change: Change) => boolean }) {
  return (
    <li>
      <p className="quiet">
        {showMoment(at)}, {who}
      </p>
      <ul>
        {changes.filter(shows).map(({ field, before, after }) => (
          <li key={field}>
            <b>{field}</b> {before && <del>{before}</del>} {before && '→ '}
            {after || 'none'}
          </li>
        ))}
      </ul>
    </li>
  )
}

const everything = () => true
/** The journal's labels of a size begin with what they are of. */
const isPrice = ({ field }: Change) => /^(MRP|Price), /.test(field)
