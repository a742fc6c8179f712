import { day } from '#contract/admin/fields.ts'
import { rupees } from '#contract/admin/hand-payment.ts'
import { payoutReference, type OpenParcelRow } from '#contract/admin/money.ts'
import { formatRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/money.ts'

import { useMutation } from '../api/use-mutation.ts'
import { DayInput, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.strictObject({
  reference: payoutReference,
  paid_on: day.nonoptional(t.chooseTheDay),
  deducted: rupees.nullable(),
})
type Values = { reference: string; paid_on: string | null; deducted: number | null }
const START: Values = { reference: '', paid_on: null, deducted: null }

type RecordPayoutDialogProps = {
  account: string
  name: string
  parcels: readonly OpenParcelRow[]
  onClose: () => void
  onDone: () => void
}

/** A courier paid all that is open of these parcels. */
export function RecordPayoutDialog({ account, name, parcels, onClose, onDone }: RecordPayoutDialogProps) {
  const { mutate } = useMutation('recordPayout')
  const form = useSendForm({
    schema: fields,
    labels: { reference: t.reference, paid_on: t.paidOn, deducted: t.takenOff },
    start: START,
    send: async (values) => {
      const { deducted, ...payout } = fields.parse(values)
      const answer = await mutate({
        account,
        ...payout,
        parcels: parcels.map(({ order_no, parcel }) => ({ order_no, parcel })),
        deducted: deducted ? [{ kind: 'other', sum: deducted }] : [],
      })
      if (!answer.status) return answer
      onClose()
      onDone()
      return answer
    },
  })
  const sum = parcels.reduce((paise, { open }) => paise + Math.round(open * 100), 0) / 100
  return (
    <DialogForm
      open={parcels.length > 0}
      title={plural(t.recordTitle, parcels.length, { name, sum: formatRupees(sum) })}
      action={t.recordAPayout}
      start={START}
      form={form}
      onClose={onClose}
    >
      <TextInput name="reference" autoComplete="off" hint={t.referenceHint} />
      <DayInput name="paid_on" />
      <NumberInput name="deducted" unit="₹" hint={t.takenOffHint} />
    </DialogForm>
  )
}
