import { rupees } from '#contract/admin/hand-payment.ts'
import { cashNote, type MoneyAccounts } from '#contract/admin/money.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/money.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, NumberInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.strictObject({ courier: z.string().min(1, t.needsCourier), sum: rupees, note: cashNote })
const START: { courier: string; sum: number | null; note: string } = { courier: '', sum: null, note: '' }

type OpeningDialogProps = {
  open: boolean
  couriers: MoneyAccounts['unopened']
  onClose: () => void
  onDone: (accounts: MoneyAccounts) => void
}

/** What a courier owed before the shop knew of its parcels, as one sum (spec C4.3). */
export function OpeningDialog({ open, couriers, onClose, onDone }: OpeningDialogProps) {
  const { mutate } = useMutation('addCashEntry')
  const form = useSendForm({
    schema: fields,
    labels: { courier: t.courier, sum: t.owed, note: t.note },
    start: START,
    send: async (values) => {
      const { courier, ...entry } = fields.parse(values)
      const account = couriers.find(({ name }) => name === courier)?.account ?? ''
      const answer = await mutate({ account, kind: 'opening', ...entry })
      if (!answer.status) return answer
      onClose()
      onDone(answer.data)
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.openingTitle} action={t.writeItDown} start={START} form={form} onClose={onClose}>
      <SelectInput name="courier" placeholder={t.chooseACourier} options={couriers.map(({ name }) => name)} />
      <NumberInput name="sum" unit="₹" hint={t.openingHint} />
      <AreaInput name="note" rows={2} />
    </DialogForm>
  )
}
