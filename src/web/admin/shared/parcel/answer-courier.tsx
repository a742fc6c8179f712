import { useState } from 'react'

import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { ANSWER_ACTIONS } from '#contract/admin/parcel-fields.ts'
import { answerFields } from '#contract/admin/parcels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../../api/use-mutation.ts'
import { confirm } from '../confirm/confirm.ts'
import { SelectInput, TextInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'

type Given = {
  action: string
  on_day?: string | null | undefined
  phone?: string | null | undefined
  note?: string | null | undefined
}
type AnswerProps = { id: number; about: string; onDone: () => void }

const START: Given = { action: 'reattempt', on_day: '', phone: '', note: '' }
const actionLabels = { reattempt: t.comeAgain, return: t.bringItBack } as const
const back = {
  title: t.recallQuestion,
  consequence: t.recallLead,
  action: t.recall,
}

/** After a failed attempt: the customer's answer goes to the courier as it is, or staff write their own. */
export function AnswerCourier({ id, about, answer, onDone }: AnswerProps & { answer: ExceptionRow['answer'] }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, busy } = useMutation('answerParcel')
  const start: Given = answer ? { ...START, action: answer.action, phone: answer.phone, note: answer.note } : START
  const form = useSendForm<Given>({
    schema: answerFields,
    labels: { action: t.action, on_day: t.onDay, phone: t.anotherMobile, note: t.landmark },
    start,
    send: async (given) => {
      const sent = await mutate({ id, ...answerFields.parse(given) })
      if (!sent.status) return sent
      setOpen(false)
      onDone()
      return sent
    },
  })
  const sendTheirs = async ({ action, on_day, phone, note }: NonNullable<ExceptionRow['answer']>) => {
    const sent = await mutate({ id, action, on_day, phone, note })
    // the day that they asked for is over: somebody chooses another
    if (!sent.status && sent.code === 'INVALID') setOpen(true)
    else onDone()
  }
  return (
    <>
      {answer?.by === 'shopper' && answer.state === 'due' && (
        <Button
          variant="primary"
          busy={busy}
          aria-label={fill(t.sendToCourierOf, { order: about })}
          onClick={() => void sendTheirs(answer)}
        >
          {t.sendToCourier}
        </Button>
      )}
      <Button aria-label={fill(t.answerCourierOf, { order: about })} onClick={() => setOpen(true)}>
        {t.answerCourier}
      </Button>
      <DialogForm
        open={isOpen}
        title={t.answerQuestion}
        action={t.sendToCourier}
        start={start}
        form={form}
        onClose={() => setOpen(false)}
      >
        <SelectInput name="action" options={ANSWER_ACTIONS.map((value) => ({ value, label: actionLabels[value] }))} />
        <TextInput name="on_day" type="date" hint={t.dayHint} />
        <TextInput name="phone" type="tel" inputMode="numeric" optional />
        <TextInput name="note" optional />
      </DialogForm>
    </>
  )
}

/** What left though it was cancelled is asked back. */
export function RecallParcel({ id, about, onDone }: AnswerProps) {
  const { mutate, busy } = useMutation('answerParcel')
  const recall = async () => {
    if (!(await confirm(back))) return
    await mutate({ id, action: 'return' })
    onDone()
  }
  return (
    <Button busy={busy} aria-label={fill(t.recallOf, { order: about })} onClick={() => void recall()}>
      {t.recall}
    </Button>
  )
}
