import { useState } from 'react'

import type { Change } from '#contract/admin/journal.ts'
import type { Product } from '#contract/admin/product.ts'
import * as t from '#text/office/products.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { Entries } from '../shared/history/entries.tsx'
import { ListTabs } from '../shared/list/list-tabs.tsx'

type ProductHistoryProps = { product: Product; onClose: () => void }
const TABS = [
  { value: '', label: t.history },
  { value: 'prices', label: t.priceHistory },
]

/** Who changed what of this product, from the journal; and the prices it had (spec B3.5). */
export function ProductHistory({ product, onClose }: ProductHistoryProps) {
  const [tab, setTab] = useState('')
  const isMoney = tab === 'prices'
  return (
    <Dialog open onOpenChange={onClose} title={product.name} wide>
      <ListTabs part="tab" choices={TABS} chosen={tab} onChoose={setTab} />
      <Entries about={`product:${product.id}`} isMoney={isMoney} {...(isMoney && { shows: isPrice })} />
    </Dialog>
  )
}

/** The journal's labels of a size begin with what they are of. */
const isPrice = ({ field }: Change) => /^(MRP|Price), /.test(field)
