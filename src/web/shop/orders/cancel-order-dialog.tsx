import { useState } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

interface CancelOrderDialogProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
  onCancelled: () => void
}

/** Asks before an order is cancelled. Loaded when it is first opened: it brings the dialog. */
export function CancelOrderDialog({ order, open, onOpenChange, onCancelled }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const { status, code, message } = await call('cancelOrder', {
      order_no: order.order_no,
    })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    // refused means it has moved on in the meantime: show where it is now
    if (status || code === 'NOT_CANCELLABLE') {
      onOpenChange(false)
      onCancelled()
    }
  }
  return (
    <Dialog
      title={t.cancelTitle}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="danger-solid" tall busy={busy} onClick={() => void cancel()}>
            {t.cancelYes}
          </Button>
          <Button variant="ink" tall onClick={() => onOpenChange(false)}>
            {t.cancelNo}
          </Button>
        </>
      }
    >
      <p>
        {order.order_no}, {formatRupees(order.total_amount)}
      </p>
      <p>{order.paid_amount > 0 ? fill(t.cancelRefunds, { sum: formatRupees(order.paid_amount) }) : t.cancelLead}</p>
    </Dialog>
  )
}
