import { useState } from 'react'

import { CANCEL_REASONS } from '#contract/admin/order-fields.ts'
import { cancelFields } from '#contract/admin/orders.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'
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
      <Button
        busy={byPhone.busy}
        aria-label={fill(t.confirmedByPhoneOf, { order: orderNo })}
        onClick={() => void confirm()}
      >
        {t.confirmedByPhone}
      </Button>
      <Button
        variant="danger"
        aria-label={fill(t.cancelOrderOf, { order: orderNo })}
        onClick={() => setCancelling(true)}
      >
        {t.cancelOrder}
      </Button>
      <ReasonDialog
        open={isCancelling}
        title={t.cancelTitle}
        consequence={t.cancelConsequence}
        action={t.cancelOrder}
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
