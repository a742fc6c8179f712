import type { Breach } from '#contract/admin/breaches.ts'
import * as t from '#text/office/breaches.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, DatetimeInput, Fields, LinesInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { breachFormLabels, breachSchema, NEW_BREACH, toRequest, valuesOf } from './breach-form.ts'

type BreachDialogProps = {
  open: boolean
  title: string
  /** one that is there already, to be written on */
  breach?: Breach
  isDrill?: boolean
  onClose: () => void
  onSaved: (breach: Breach) => void
}

/** What is known of a breach: noted at once, and completed as more becomes known. */
export function BreachDialog({ open, title, breach, isDrill = false, onClose, onSaved }: BreachDialogProps) {
  const add = useMutation('addBreach')
  const change = useMutation('changeBreach')
  const start = breach ? valuesOf(breach) : NEW_BREACH
  const form = useSendForm({
    schema: breachSchema,
    labels: breachFormLabels,
    start,
    send: async (values) => {
      const answer = breach
        ? await change.mutate({ id: breach.id, version: breach.version, ...toRequest(values, breach.found_at) })
        : await add.mutate({ is_drill: isDrill, ...toRequest(values) })
      if (answer.status) onSaved(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      open={open}
      title={title}
      action={breach ? t.save : t.noteIt}
      start={start}
      form={form}
      onClose={onClose}
    >
      <AreaInput name="what" rows={3} hint={t.whatHint} />
      <LinesInput name="data" rows={3} hint={t.dataHint} />
      <Fields columns={2}>
        <DatetimeInput name="from_at" hint={t.fromHint} />
        <DatetimeInput name="until_at" hint={t.untilHint} />
      </Fields>
      <AreaInput name="cause" rows={2} hint={t.causeHint} />
      <AreaInput name="measures" rows={2} hint={t.measuresHint} />
      <AreaInput name="advice" rows={2} hint={t.adviceHint} />
    </DialogForm>
  )
}
