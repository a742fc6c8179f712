import { lazy, Suspense, useState } from 'react'

import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { say } from '#web/ui/toast/say.ts'

const CancelSheet = lazy(async () => {
  const { CancelSheet: sheet } = await import('./cancel-sheet.tsx')
  return { default: sheet }
})

interface OrderActionsProps {
  order: Order
  onChanged: () => void
}

/** Reviews; Help once it is delivered; Cancel while the server allows it (decisions 94). */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="order-card__foot">
      <Button icon="star" onClick={() => say(messages.opensSoon, 'info')}>
        Reviews
      </Button>
      {order.track.track_status === 'Delivered' && (
        <Button icon="return" onClick={() => say(messages.opensSoon, 'info')}>
          Help
        </Button>
      )}
      {order.is_cancellable === 1 && (
        <Button variant="danger" icon="close" onClick={() => setAsking(true)}>
          Cancel
        </Button>
      )}
      {asking && (
        <Suspense>
          <CancelSheet order={order} onCancelled={onChanged} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
