import { useState, type ReactNode } from 'react'

import { BULK_ACTIONS, BULK_STEPS, STATUS_LABELS, parcelFields, type BulkStep } from '#contract/admin/order-fields.ts'
import { type OrderRow } from '#contract/admin/order.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { z } from '#contract/core/zod.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/orders.ts'

import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import type { BulkAction, BulkOutcome } from '../shared/list/bulk-bar.tsx'
import { wasCollected } from './collected-question.ts'

type Answered = AdminAnswer<BulkOutcome> | undefined
type Shipping = { orderNos: string[]; settle: (answer: Answered) => void }

/** 'Which courier takes these 2 parcels?' */
const shippingTitle = (parcels: number): string => plural(t.courierQuestion, parcels)

type Fields = { carrier: string; numbers: Record<string, string> }

const NO_COURIER: Fields = { carrier: '', numbers: {} }
const shipFields = formSchema<Fields>(
  z.object({
    carrier: parcelFields.shape.carrier,
    numbers: z.record(z.string(), parcelFields.shape.tracking_number),
  }),
)
const labelOf = (step: BulkStep): string => fill(t.markAs, { status: labelText(STATUS_LABELS[BULK_STEPS[step][1]]) })

/**
 * The steps for many orders, which ask what the single steps ask: shipping for the courier that takes them all and for each
 * parcel's number, delivering whether the cash was collected.
 */
export function useBulkSteps(): { actions: BulkAction<OrderRow>[]; dialog: ReactNode } {
  const { mutate } = useMutation('bulkStepOrders')
  const { couriers } = useSession()
  const [shipping, setShipping] = useState<Shipping>()
  const end = (answer: Answered) => {
    shipping?.settle(answer)
    setShipping(undefined)
  }
  const orderNos = shipping?.orderNos ?? []
  const form = useSendForm({
    schema: shipFields,
    labels: labelsFor(orderNos),
    start: NO_COURIER,
    send: async ({ carrier, numbers }) => {
      const answer = await mutate({ order_nos: orderNos, act: 'ship', parcel: { carrier }, numbers })
      if (answer.status) end(answer)
      return answer
    },
  })
  return {
    actions: BULK_ACTIONS.map((step) => ({
      label: labelOf(step),
      fits: (rows) => rows.every(({ status, is_waiting: isWaiting }) => status === BULK_STEPS[step][0] && !isWaiting),
      ...(step === 'deliver' && { question: wasCollected }),
      run: (rows) => {
        const chosen = rows.map(({ order_no }) => order_no)
        if (step !== 'ship') return mutate({ order_nos: chosen, act: step })
        const { promise, resolve } = Promise.withResolvers<Answered>()
        setShipping({ orderNos: chosen, settle: resolve })
        return promise
      },
    })),
    dialog: (
      <DialogForm
        open={shipping !== undefined}
        title={shippingTitle(shipping?.orderNos.length ?? 0)}
        action={labelOf('ship')}
        start={NO_COURIER}
        form={form}
        onClose={() => end(undefined)}
      >
        <SelectInput
          name="carrier"
          placeholder={t.chooseCourier}
          options={couriers.map(({ name }) => ({ value: name, label: labelText(name) }))}
        />
        {orderNos.map((orderNo) => (
          <TextInput key={orderNo} name={`numbers.${orderNo}`} autoComplete="off" maxLength={40} />
        ))}
      </DialogForm>
    ),
  }
}

const labelsFor = (orderNos: readonly string[]) => ({
  carrier: t.courier,
  ...Object.fromEntries(
    orderNos.map((orderNo) => [`numbers.${orderNo}`, fill(t.trackingNumberOf, { order: orderNo })]),
  ),
})
