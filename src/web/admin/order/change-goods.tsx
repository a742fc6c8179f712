import { lazy, Suspense, useState } from 'react'

import * as t from '#text/office/order.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { NoteAction } from '../shared/page/note.tsx'
import type { OrderPart } from './order-part.ts'

/** Few orders are changed. */
const GoodsForm = lazy(async () => ({ default: (await import('./goods-form.tsx')).GoodsForm }))

/** Until it is packed an order may have other goods (spec C6.11); a replacement has its return's. */
export function ChangeGoods({ order, onChanged }: OrderPart) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const isOpenOrder = order.status === 'Order' || order.status === 'Confirmed'
  if (!isOpenOrder || order.source === 'replacement' || !may('changeOrderGoods')) return null
  return (
    <div className="order-change">
      <NoteAction onClick={() => setOpen(true)}>{t.changeGoods}</NoteAction>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.changeGoodsQuestion} wide className="change-goods">
        <Suspense>
          <GoodsForm
            order={order}
            onDone={(changed, isOffered) => {
              setOpen(false)
              onChanged(changed)
              showToast(isOffered ? t.goodsOffered : t.orderChanged, 'good')
            }}
            onBack={() => setOpen(false)}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
