import { useState } from 'react'

import { ANSWER_MOST, answerFields, HIDE_REASONS, hideFields, type SaidRow } from '#contract/admin/moderation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { AreaInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const calls = {
  review: { hide: 'hideReview', show: 'showReview', answer: 'answerReview' },
  comment: { hide: 'hideComment', show: 'showComment', answer: 'answerComment' },
} as const

type SaidActsProps = { row: SaidRow; onChanged: (row: SaidRow) => void }

/** Hidden and shown at once, taken back by the opposite; answered in the shop's name. */
export function SaidActs(props: SaidActsProps) {
  const { row, onChanged } = props
  const { act: show, busy } = useAct(calls[row.kind].show)
  const [asking, setAsking] = useState<'hide' | 'answer'>()
  const close = () => setAsking(undefined)
  const about = `${row.kind} of ${row.name}`
  const showAgain = async () => {
    const answer = await show({ id: row.id })
    if (!answer.status) return
    onChanged(answer.data)
    showUndoToast('It is shown again.', () => {
      if (row.reason) void call(calls[row.kind].hide, { id: row.id, reason: row.reason }).then(taking(onChanged))
    })
  }
  return (
    <div className="button-row said-acts">
      <Button aria-label={`${row.answer ? 'Change answer' : 'Answer'}, ${about}`} onClick={() => setAsking('answer')}>
        {row.answer ? 'Change answer' : 'Answer'}
      </Button>
      {row.hidden ? (
        <Button variant="ink" icon="eye" aria-label={`Show, ${about}`} busy={busy} onClick={() => void showAgain()}>
          Show
        </Button>
      ) : (
        <Button variant="ink" icon="eye-off" aria-label={`Hide, ${about}`} onClick={() => setAsking('hide')}>
          Hide
        </Button>
      )}
      <HideDialog {...props} open={asking === 'hide'} onClose={close} />
      <AnswerDialog {...props} open={asking === 'answer'} onClose={close} />
    </div>
  )
}

type AskProps = SaidActsProps & { open: boolean; onClose: () => void }
const NO_REASON = { reason: '' }

function HideDialog({ row: { kind, id }, onChanged, open, onClose }: AskProps) {
  const { act } = useAct(calls[kind].hide)
  const form = useSendForm({
    schema: hideFields,
    labels: { reason: 'Reason' },
    start: NO_REASON,
    send: async (values) => {
      const answer = await act({ id, ...hideFields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      showUndoToast('It is hidden.', () => void call(calls[kind].show, { id }).then(taking(onChanged)))
      return answer
    },
  })
  return (
    <DialogForm open={open} title="Why is it hidden?" act="Hide" start={NO_REASON} form={form} onClose={onClose}>
      <SelectInput
        name="reason"
        placeholder="Choose a reason"
        options={HIDE_REASONS}
        hint="A low rating is no reason."
      />
    </DialogForm>
  )
}

function AnswerDialog({ row: { kind, id, version, answer: before }, onChanged, open, onClose }: AskProps) {
  const { act } = useAct(calls[kind].answer)
  const start = { text: before ?? '' }
  const form = useSendForm({
    schema: answerFields,
    labels: { text: 'Answer' },
    start,
    send: async ({ text }) => {
      const answer = await act({ id, version, text })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      showToast(answer.data.answer ? 'Answered. It is live in the shop.' : 'The answer is taken back.', 'good')
      return answer
    },
  })
  return (
    <DialogForm open={open} title="What does the shop answer?" act="Answer" start={start} form={form} onClose={onClose}>
      <AreaInput
        name="text"
        rows={5}
        maxLength={ANSWER_MOST}
        hint="Everybody reads it, signed with the shop’s name. Empty: the answer is taken back."
      />
    </DialogForm>
  )
}

/** Takes the row that an undo brings. */
const taking =
  (onChanged: (row: SaidRow) => void) =>
  (answer: { status: true; data: SaidRow } | { status: false }): void => {
    if (answer.status) onChanged(answer.data)
  }
