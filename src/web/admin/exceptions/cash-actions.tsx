import { useState } from 'react'

import { CANCEL_REASONS } from '#contract/admin/order-fields.ts'
import { cancelFields } from '#contract/admin/orders.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'

/** A cash order that nobody confirmed: its shopper says yes on the phone, or it is cancelled. */
export function CashActions({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const [isCancelling, setCancelling] = useState(false)
  const may = useMay()
  const byPhone = useMutation('confirmCash')
  const cancel = useMutation('cancelOrder')
  const confirm = async () => {
    const answer = await byPhone.mutate({ order_no: orderNo, how: 'phone' })
    // the person who was slower sees how it is now
    if (answer.status || answer.code === 'NOT_A_STEP') onDone()
  }
  if (!may('confirmCash')) return null
  return (
    <>
      <Button busy={byPhone.busy} aria-label={`Confirmed by phone, ${orderNo}`} onClick={() => void confirm()}>
        Confirmed by phone
      </Button>
      <Button variant="danger" aria-label={`Cancel order ${orderNo}`} onClick={() => setCancelling(true)}>
        Cancel order
      </Button>
      <ReasonDialog
        open={isCancelling}
        title="Cancel this order?"
        consequence="Nothing was paid. The goods go back on sale, and the customer gets a message."
        action="Cancel order"
        schema={cancelFields}
        reasons={CANCEL_REASONS}
        withNote
        isFinal
        send={async (why) => {
          const answer = await cancel.mutate({ order_no: orderNo, ...cancelFields.parse(why) })
          if (!answer.status) return answer
          setCancelling(false)
          onDone()
          return answer
        }}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}
