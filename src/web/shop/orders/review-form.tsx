import { useState, type SubmitEvent } from 'react'

import { COMMENT_MAX, REVIEW_PICTURES_MAX } from '#contract/core/limits.ts'
import type { Reviewable } from '#contract/review.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { afterLook, upTo } from '#text/shop/sent-pictures.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/field/text-field.tsx'
import { StarInput } from '#web/ui/rating/star-input.tsx'
import { showQuietToast } from '#web/ui/toast/show-toast.ts'

import { PictureField } from '../shared/sent-pictures/picture-field.tsx'
import { useSentPictures } from '../shared/sent-pictures/use-sent-pictures.ts'
import { useSettings } from '../shared/settings.ts'

interface ReviewFormProps {
  product: Reviewable['product']
  /** after the server has answered: whether the review was written */
  onTried: (isWritten: boolean) => void
}

/** Stars, words and photos for one product; Done waits for the stars, and sends once the photos are there. */
export function ReviewForm({ product, onTried }: ReviewFormProps) {
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const pictures = useSentPictures('review', REVIEW_PICTURES_MAX)
  const { review_pictures: mode } = useSettings()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const names = await pictures.whenSent()
    const { status, message } = await call('reviewOrder', {
      product_id: product.id,
      rating,
      comment,
      ...(names.length > 0 && { pictures: names }),
    })
    setBusy(false)
    showQuietToast(message, status ? 'good' : 'bad')
    onTried(status)
  }
  return (
    <form className="review-form" ref={focusStars} onSubmit={(event) => void submit(event)}>
      <StarInput
        label={fill(labels.ratingOf, { name: product.name })}
        value={rating}
        onChange={setRating}
        disabled={busy}
      />
      <TextAreaField
        optional
        label={t.comment}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {mode !== 'off' && <PictureField pictures={pictures} hint={mode === 'look' ? afterLook : upTo} disabled={busy} />}
      <Button type="submit" variant="primary" disabled={rating === 0} busy={busy}>
        {t.done}
      </Button>
    </form>
  )
}

const focusStars = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[role=slider]')?.focus()
