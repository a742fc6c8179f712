import { useState } from 'react'

import { HIDE_REASONS } from '#contract/admin/moderation-fields.ts'
import { hideFields, type UserContentRow, type UserPicture } from '#contract/admin/moderation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { SentPicture } from '../shared/picture/sent-pictures.tsx'

type PictureReviewProps = { row: UserContentRow; onChanged: (row: UserContentRow) => void }

/** What was sent with a review, in full: each is shown to all or hidden. Those of a hidden review are shown to nobody. */
export function PictureReview({ row, onChanged }: PictureReviewProps) {
  if (row.pictures.length === 0) return null
  return (
    <ul className="sent-pictures">
      {row.pictures.map((picture, n) => (
        <li key={picture.name} className="picture-review">
          <SentPicture picture={picture} label={`Photo ${n + 1} of ${row.pictures.length} by ${row.name}`} />
          <div className="button-row">
            <StateTag picture={picture} />
            {!row.hidden && (
              <PictureActions picture={picture} about={`photo ${n + 1} of ${row.name}`} onChanged={onChanged} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function StateTag({ picture: { state, reason } }: { picture: UserPicture }) {
  if (state === 'waiting') return <Tag>To look at</Tag>
  return state === 'hidden' ? (
    <Tag tone="bad">{`Hidden: ${reason?.toLowerCase() ?? ''}`}</Tag>
  ) : (
    <Tag tone="good">Shown</Tag>
  )
}

type PictureActionsProps = { picture: UserPicture; about: string; onChanged: (row: UserContentRow) => void }

function PictureActions({ picture: { name, state }, about, onChanged }: PictureActionsProps) {
  const { mutate: show, busy } = useMutation('showReviewPicture')
  const [isHiding, setHiding] = useState(false)
  const press = async () => {
    const answer = await show({ name })
    if (!answer.status) return
    onChanged(answer.data)
    showToast('It is in the shop.', 'good')
  }
  return (
    <>
      {state !== 'shown' && (
        <Button variant="ink" icon="eye" aria-label={`Show, ${about}`} busy={busy} onClick={() => void press()}>
          Show
        </Button>
      )}
      {state !== 'hidden' && (
        <Button icon="eye-off" aria-label={`Hide, ${about}`} onClick={() => setHiding(true)}>
          Hide
        </Button>
      )}
      <HidePicture
        name={name}
        wasVisible={state === 'shown'}
        open={isHiding}
        onClose={() => setHiding(false)}
        onChanged={onChanged}
      />
    </>
  )
}

type HidePictureProps = {
  name: string
  wasVisible: boolean
  open: boolean
  onClose: () => void
  onChanged: (row: UserContentRow) => void
}
const NO_REASON = { reason: '' }

function HidePicture({ name, wasVisible, open, onClose, onChanged }: HidePictureProps) {
  const { mutate } = useMutation('hideReviewPicture')
  const showAgain = async () => {
    const answer = await call('showReviewPicture', { name })
    if (answer.status) onChanged(answer.data)
  }
  const form = useSendForm({
    schema: hideFields,
    labels: { reason: 'Reason' },
    start: NO_REASON,
    send: async (values) => {
      const answer = await mutate({ name, ...hideFields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      if (wasVisible) showUndoToast('The photo is hidden.', () => void showAgain())
      else showToast('The photo is hidden.', 'good')
      return answer
    },
  })
  return (
    <DialogForm
      open={open}
      title="Why is the photo hidden?"
      action="Hide"
      start={NO_REASON}
      form={form}
      onClose={onClose}
    >
      <SelectInput name="reason" placeholder="Choose a reason" options={HIDE_REASONS} />
    </DialogForm>
  )
}
