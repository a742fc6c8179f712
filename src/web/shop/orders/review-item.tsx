import './order-item-list.css'
import type { Reviewable } from '#contract/review.ts'
import * as messages from '#text/common/messages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { ReviewForm } from './review-form.tsx'

interface ReviewItemProps {
  item: Reviewable
  editing: boolean
  onEdit: () => void
  /** after the server has answered: whether the review was written */
  onTried: (isWritten: boolean) => void
}

/** A product of the order: 'Write a review', its editor, or 'Already reviewed'. */
export function ReviewItem({ item: { product, reviewed }, editing, onEdit, onTried }: ReviewItemProps) {
  return (
    <li className="review-item">
      <div className="line-item">
        <span>
          <Picture image={product.image} alt="" width={52} height={52} sizes="52px" widths={[160]} />
        </span>
        <b>{product.name}</b>
        {reviewed === 1 && <Tag tone="good">{messages.alreadyReviewed}</Tag>}
        {reviewed === 0 && !editing && (
          <Button aria-label={fill(t.reviewOf, { name: product.name })} onClick={onEdit}>
            {t.writeAReview}
          </Button>
        )}
      </div>
      {reviewed === 0 && editing && <ReviewForm product={product} onTried={onTried} />}
    </li>
  )
}
