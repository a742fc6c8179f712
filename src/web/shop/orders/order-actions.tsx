import { createElement, useState } from 'react'

import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { useLoaded } from '#web/shop/shared/use-loaded.ts'
import { Button } from '#web/ui/button/button.tsx'
import { say } from '#web/ui/toast/say.ts'

import { BuyAgain } from './buy-again.tsx'
import { PaperButton } from './paper-button.tsx'

const loadCancelSheet = async () => (await import('./cancel-sheet.tsx')).CancelSheet
const soon = () => say(messages.opensSoon, 'info')

interface OrderActionsProps {
  order: Order
  onChanged: () => void
}

/** Reviews; Help once it is delivered; its papers; Buy again; Cancel while the server allows it (decisions 94). */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asking, setAsking] = useState(false)
  const sheet = useLoaded(asking, loadCancelSheet, () => setAsking(false))
  return (
    <div className="order-card__foot">
      <Button icon="star" onClick={soon}>
        Reviews
      </Button>
      {order.track.track_status === 'Delivered' && (
        <Button icon="return" onClick={soon}>
          Help
        </Button>
      )}
      {order.invoice_url && (
        <PaperButton label="Invoice" address={order.invoice_url} name={`invoice-${order.order_no}.pdf`} />
      )}
      {order.credit_note_url && (
        <PaperButton label="Credit note" address={order.credit_note_url} name={`credit-note-${order.order_no}.pdf`} />
      )}
      <BuyAgain orderNo={order.order_no} />
      {order.is_cancellable === 1 && (
        <Button variant="danger" icon="close" onClick={() => setAsking(true)}>
          Cancel
        </Button>
      )}
      {sheet &&
        createElement(sheet, {
          order,
          open: asking,
          onOpenChange: setAsking,
          onCancelled: onChanged,
        })}
    </div>
  )
}
