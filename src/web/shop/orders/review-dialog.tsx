import './review-dialog.css'
import { useRef, useState } from 'react'

import type { Reviewable } from '#contract/review.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { DialogQuery } from './dialog-query.tsx'
import { ReviewItem } from './review-item.tsx'

interface ReviewDialogProps {
  orderNo: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The order's products, to be reviewed one after the other (spec S2). Loaded when it is first opened. */
export function ReviewDialog({ orderNo, open, onOpenChange }: ReviewDialogProps) {
  return (
    <Dialog title={t.reviews} open={open} onOpenChange={onOpenChange}>
      <DialogQuery orderNo={orderNo} send={() => call('getProductByOrder', { order_no: orderNo })}>
        {(items, reload) => <ReviewItems items={items} reload={reload} />}
      </DialogQuery>
    </Dialog>
  )
}

/** One editor at a time; the list comes again after each try, also after one that failed (spec S4). */
function ReviewItems({ items, reload }: { items: readonly Reviewable[]; reload: () => void }) {
  const [editing, setEditing] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    setEditing(undefined)
    // the button that was pressed goes with its editor
    list.current?.focus()
  }
  return (
    <ul className="review-items" tabIndex={-1} ref={list}>
      {items.map((item) => (
        <ReviewItem
          key={item.id}
          item={item}
          editing={editing === item.id}
          onEdit={() => setEditing(item.id)}
          onTried={(isWritten) => {
            if (isWritten) close()
            reload()
          }}
        />
      ))}
    </ul>
  )
}
