import { createElement, useState } from 'react'

import type { Order } from '#contract/order.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'

import { InvoiceButton } from './invoice-button.tsx'

interface OrderActionsProps {
  order: Order
  onChanged: () => void
}

/** Reviews; Help once it is delivered; its invoice and credit note; Buy again; Cancel while the server allows it (spec D94). */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [cancelling, setCancelling] = useState(false)
  const sheet = useLazyPart(cancelling, loadCancelSheet, () => setCancelling(false))
  const [reviewing, setReviewing] = useState(false)
  const reviews = useLazyPart(reviewing, loadReviewSheet, () => setReviewing(false))
  const [returning, setReturning] = useState(false)
  const returns = useLazyPart(returning, loadReturnDialog, () => setReturning(false))
  const [buying, setBuying] = useState(false)
  const goods = useLazyPart(buying, loadBuyAgain, () => setBuying(false))
  const orderNo = order.order_no
  return (
    <div className="order-card__foot">
      <Button icon="star" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
        {t.reviews}
      </Button>
      {order.track.track_status === 'Delivered' && (
        <Button icon="return" aria-haspopup="dialog" onClick={() => setReturning(true)}>
          {t.help}
        </Button>
      )}
      {order.invoice_url && (
        <InvoiceButton label={t.invoice} address={order.invoice_url} name={`invoice-${order.order_no}.pdf`} />
      )}
      {order.credit_note_url && (
        <InvoiceButton
          label={t.creditNote}
          address={order.credit_note_url}
          name={`credit-note-${order.order_no}.pdf`}
        />
      )}
      <Button icon="cart" aria-haspopup="dialog" onClick={() => setBuying(true)}>
        {t.buyAgain}
      </Button>
      {order.is_cancellable === 1 && (
        <Button variant="danger" icon="close" onClick={() => setCancelling(true)}>
          {t.cancel}
        </Button>
      )}
      {sheet &&
        createElement(sheet, {
          order,
          open: cancelling,
          onOpenChange: setCancelling,
          onCancelled: onChanged,
        })}
      {reviews && createElement(reviews, { orderNo, open: reviewing, onOpenChange: setReviewing })}
      {goods && createElement(goods, { orderNo, open: buying, onOpenChange: setBuying })}
      {returns && createElement(returns, { orderNo, open: returning, onOpenChange: setReturning })}
    </div>
  )
}

const loadReviewSheet = chunkLoader('review-dialog', async () => (await import('./review-dialog.tsx')).ReviewDialog)
const loadBuyAgain = chunkLoader(
  'buy-again-dialog',
  async () => (await import('./buy-again-dialog.tsx')).BuyAgainDialog,
)
const loadReturnDialog = chunkLoader(
  'return-dialog',
  async () => (await import('../shared/return/return-dialog.tsx')).ReturnDialog,
)
const loadCancelSheet = chunkLoader(
  'cancel-order-dialog',
  async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
)
