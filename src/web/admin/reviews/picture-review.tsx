import { useState } from 'react'

import { hideFields, type UserContentRow, type UserPicture } from '#contract/admin/moderation.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { SentPicture } from '../shared/picture/sent-pictures.tsx'
import { hideReasons, reasonInSentence } from './hide-reasons.ts'

type PictureReviewProps = { row: UserContentRow; onChanged: (row: UserContentRow) => void }

/** What was sent with a review, in full: each is shown to all or hidden. Those of a hidden review are shown to nobody. */
export function PictureReview({ row, onChanged }: PictureReviewProps) {
  if (row.pictures.length === 0) return null
  return (
    <ul className="sent-pictures">
      {row.pictures.map((picture, n) => (
        <li key={picture.name} className="picture-review">
          <SentPicture
            picture={picture}
            label={fill(t.photoOf, { number: n + 1, count: row.pictures.length, name: row.name })}
          />
          <div className="button-row">
            <StateTag picture={picture} />
            {!row.hidden && (
              <PictureActions
                picture={picture}
                about={fill(t.photoAbout, { number: n + 1, name: row.name })}
                onChanged={onChanged}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function StateTag({ picture: { state, reason } }: { picture: UserPicture }) {
  if (state === 'waiting') return <Tag>{t.photoWaits}</Tag>
  if (state === 'shown') return <Tag tone="good">{t.photoVisible}</Tag>
  return <Tag tone="bad">{reason ? fill(t.hiddenBecause, { reason: reasonInSentence(reason) }) : t.hidden}</Tag>
}

type PictureActionsProps = { picture: UserPicture; about: string; onChanged: (row: UserContentRow) => void }

function PictureActions({ picture: { name, state }, about, onChanged }: PictureActionsProps) {
  const { mutate: show, busy } = useMutation('showReviewPicture')
  const [isHiding, setHiding] = useState(false)
  const press = async () => {
    const answer = await show({ name })
    if (!answer.status) return
    onChanged(answer.data)
    showToast(t.photoIsVisible, 'good')
  }
  return (
    <>
      {state !== 'shown' && (
        <Button
          variant="ink"
          icon="eye"
          aria-label={fill(t.showAbout, { about })}
          busy={busy}
          onClick={() => void press()}
        >
          {t.show}
        </Button>
      )}
      {state !== 'hidden' && (
        <Button icon="eye-off" aria-label={fill(t.hideAbout, { about })} onClick={() => setHiding(true)}>
          {t.hide}
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
    labels: { reason: t.reason },
    start: NO_REASON,
    send: async (values) => {
      const answer = await mutate({ name, ...hideFields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onChanged(answer.data)
      if (wasVisible) showUndoToast(t.photoIsHidden, () => void showAgain())
      else showToast(t.photoIsHidden, 'good')
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.hidePhotoQuestion} action={t.hide} start={NO_REASON} form={form} onClose={onClose}>
      <SelectInput name="reason" placeholder={t.chooseReason} options={hideReasons} />
    </DialogForm>
  )
}
