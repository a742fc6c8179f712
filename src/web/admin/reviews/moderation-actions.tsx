import { useState } from 'react'

import { ANSWER_MAX, answerFields, hideFields, type UserContentRow } from '#contract/admin/moderation.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { hideReasons } from './hide-reasons.ts'

const calls = {
  review: { hide: 'hideReview', show: 'showReview', answer: 'answerReview' },
  comment: { hide: 'hideComment', show: 'showComment', answer: 'answerComment' },
} as const

type ModerationActionsProps = { row: UserContentRow; onChanged: (row: UserContentRow) => void }

/** Hidden and shown at once, taken back by the opposite; answered in the shop's name. */
export function ModerationActions(props: ModerationActionsProps) {
  const { row, onChanged } = props
  const { mutate: show, busy } = useMutation(calls[row.kind].show)
  const [openDialog, setOpenDialog] = useState<'hide' | 'answer'>()
  const close = () => setOpenDialog(undefined)
  const about = fill(row.kind === 'review' ? t.reviewOf : t.commentOf, { name: row.name })
  const showAgain = async () => {
    const answer = await show({ id: row.id })
    if (!answer.status) return
    onChanged(answer.data)
    showUndoToast(t.visibleAgain, () => {
      if (row.reason) void call(calls[row.kind].hide, { id: row.id, reason: row.reason }).then(taking(onChanged))
    })
  }
  return (
    <div className="button-row moderation-actions">
      <Button
        aria-label={fill(row.answer ? t.changeAnswerAbout : t.giveAnswerAbout, { about })}
        onClick={() => setOpenDialog('answer')}
      >
        {row.answer ? t.changeAnswer : t.giveAnswer}
      </Button>
      {row.hidden ? (
        <Button
          variant="ink"
          icon="eye"
          aria-label={fill(t.showAbout, { about })}
          busy={busy}
          onClick={() => void showAgain()}
        >
          {t.show}
        </Button>
      ) : (
        <Button
          variant="ink"
          icon="eye-off"
          aria-label={fill(t.hideAbout, { about })}
          onClick={() => setOpenDialog('hide')}
        >
          {t.hide}
        </Button>
      )}
      <HideDialog {...props} open={openDialog === 'hide'} onClose={close} />
      <AnswerDialog {...props} open={openDialog === 'answer'} onClose={close} />
    </div>
  )
}

type ConfirmProps = ModerationActionsProps & { open: boolean; onClose: () => void }
const NO_REASON = { reason: '' }

function HideDialog({ row: { kind, id }, onChanged, open, onClose }: ConfirmProps) {
  const { mutate } = useMutation(calls[kind].hide)
  const form = useSendForm({
    schema: hideFields,
    labels: { reason: t.reason },
    start: NO_REASON,
    send: async (values) => {
      const answer = await mutate({ id, ...hideFields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      showUndoToast(t.isHidden, () => void call(calls[kind].show, { id }).then(taking(onChanged)))
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.hideQuestion} action={t.hide} start={NO_REASON} form={form} onClose={onClose}>
      <SelectInput name="reason" placeholder={t.chooseReason} options={hideReasons} hint={t.ratingHint} />
    </DialogForm>
  )
}

function AnswerDialog({
  row: { kind, id, version, answer: before, name, comment },
  onChanged,
  open,
  onClose,
}: ConfirmProps) {
  const { mutate } = useMutation(calls[kind].answer)
  const start = { text: before ?? '' }
  const form = useSendForm({
    schema: answerFields,
    labels: { text: t.answer },
    start,
    send: async ({ text }) => {
      const answer = await mutate({ id, version, text })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      showToast(answer.data.answer ? t.answered : t.answerRemoved, 'good')
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.answerQuestion} action={t.giveAnswer} start={start} form={form} onClose={onClose}>
      {comment && (
        <figure className="user-content__quote">
          <blockquote>{comment}</blockquote>
          <figcaption className="small quiet">{name}</figcaption>
        </figure>
      )}
      <AreaInput name="text" rows={5} maxLength={ANSWER_MAX} hint={t.answerHint} />
    </DialogForm>
  )
}

/** Takes the row that an undo brings. */
const taking =
  (onChanged: (row: UserContentRow) => void) =>
  (answer: { status: true; data: UserContentRow } | { status: false }): void => {
    if (answer.status) onChanged(answer.data)
  }
