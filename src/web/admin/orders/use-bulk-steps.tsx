import { useState, type ReactNode } from 'react'

import { BULK_ACTS, BULK_STEPS, type BulkStep, type OrderRow } from '#contract/admin/order.ts'
import { parcelFields } from '#contract/admin/orders.ts'

import type { AdminAnswer } from '../api/answer.ts'
import { useSession } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { BulkAct, BulkOutcome } from '../shared/list/bulk-bar.tsx'

type Answered = AdminAnswer<BulkOutcome> | undefined
type Shipping = { orderNos: string[]; settle: (answer: Answered) => void }

const NO_COURIER = { carrier: '' }
const labelOf = (step: BulkStep): string => `Mark as ${BULK_STEPS[step][1]}`

/** The steps for many orders; shipping them asks for the one courier that takes them all. */
export function useBulkSteps(): { acts: BulkAct<OrderRow>[]; dialog: ReactNode } {
  const { act } = useAct('bulkStepOrders')
  const { couriers } = useSession()
  const [shipping, setShipping] = useState<Shipping>()
  const end = (answer: Answered) => {
    shipping?.settle(answer)
    setShipping(undefined)
  }
  const form = useSendForm({
    schema: parcelFields.pick({ carrier: true }),
    labels: { carrier: 'Courier' },
    start: NO_COURIER,
    send: async (parcel) => {
      const answer = await act({ order_nos: shipping?.orderNos ?? [], act: 'ship', parcel })
      if (answer.status) end(answer)
      return answer
    },
  })
  return {
    acts: BULK_ACTS.map((step) => ({
      label: labelOf(step),
      run: (rows) => {
        const orderNos = rows.map(({ order_no }) => order_no)
        if (step !== 'ship') return act({ order_nos: orderNos, act: step })
        const { promise, resolve } = Promise.withResolvers<Answered>()
        setShipping({ orderNos, settle: resolve })
        return promise
      },
    })),
    dialog: (
      <DialogForm
        open={shipping !== undefined}
        title="Who takes them?"
        act={labelOf('ship')}
        start={NO_COURIER}
        form={form}
        onClose={() => end(undefined)}
      >
        <SelectInput name="carrier" placeholder="Choose a courier" options={couriers.map(({ name }) => name)} />
      </DialogForm>
    ),
  }
}
