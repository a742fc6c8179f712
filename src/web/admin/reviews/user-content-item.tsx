import { useEffect, useEffectEvent, useRef } from 'react'

import type { UserContentRow } from '#contract/admin/moderation.ts'
import { blogPath, productPath } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reviews.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Stars } from '#web/ui/rating/rating.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { call } from '../api/client.ts'
import { shopUrl } from '../api/shop-url.ts'
import { showDay, showDatetime } from '../shared/datetime.ts'
import { reasonInSentence } from './hide-reasons.ts'
import { PictureReview } from './picture-review.tsx'

const THUMB_PX = 40

type UserContentItemProps = { row: UserContentRow; onRead: () => void; onChanged: (row: UserContentRow) => void }

/** One of them in full: about what, by whom, what they bought, the words, the photos, the answer. What was seen is read,
 * once its photos are looked at. */
export function UserContentItem({ row, onRead, onChanged }: UserContentItemProps) {
  const { about, kind, rating, comment, answer } = row
  const seen = useRef<HTMLDivElement>(null)
  const path = kind === 'review' ? productPath(about.slug) : blogPath(about)
  useReading(seen, row, onRead)
  return (
    <div className={row.hidden ? 'user-content is-hidden' : 'user-content'} ref={seen}>
      {about.image === '' ? (
        <span className="user-content__none" />
      ) : (
        <Picture image={about.image} alt="" width={THUMB_PX} height={THUMB_PX} sizes={`${THUMB_PX}px`} widths={[160]} />
      )}
      <div>
        <p className="user-content__head">
          <a href={shopUrl(path)} target="_blank" rel="noreferrer">
            {about.name}
          </a>
          {rating !== null && <Stars value={rating} />}
          <Tags row={row} />
        </p>
        <p className="quiet">{authorLabel(row)}</p>
        {comment && <p className="user-content__text">{comment}</p>}
        <PictureReview row={row} onChanged={onChanged} />
        {answer && (
          <p className="user-content__answer">
            <b>{t.ourAnswer}</b> {answer}
          </p>
        )}
      </div>
    </div>
  )
}

function Tags({ row }: { row: UserContentRow }) {
  const { kind, read, hidden, has_phone, has_link, answer } = row
  return (
    <>
      {kind === 'comment' && <Tag tone="plain">{t.blogComment}</Tag>}
      {!read && <Tag>{t.unread}</Tag>}
      {has_phone && <Tag tone="bad">{t.hasPhone}</Tag>}
      {has_link && <Tag tone="bad">{t.hasLink}</Tag>}
      {answer && <Tag tone="good">{t.isAnswered}</Tag>}
      {hidden && <Tag tone="bad">{hiddenLabel(row)}</Tag>}
    </>
  )
}

function hiddenLabel({ hidden_by: by, reason: why }: UserContentRow): string {
  const reason = why && reasonInSentence(why)
  if (by && reason) return fill(t.hiddenByBecause, { name: by, reason })
  if (by) return fill(t.hiddenBy, { name: by })
  return reason ? fill(t.hiddenBecause, { reason }) : t.hidden
}

const authorLabel = ({ name, bought, created_at }: UserContentRow): string =>
  [
    name,
    ...(bought ? [fill(t.boughtOn, { size: bought.size, day: showDay(bought.at) })] : []),
    showDatetime(created_at),
  ].join(', ')

/** Marks it as read once half of it was in sight. */
function useReading(
  seen: { current: HTMLDivElement | null },
  { kind, id, read, pictures }: UserContentRow,
  onRead: () => void,
): void {
  const hasWaiting = pictures.some(({ state }) => state === 'waiting')
  const markRead = useEffectEvent(async () => {
    const answer = await call(kind === 'review' ? 'readReview' : 'readComment', { id })
    if (answer.status) onRead()
  })
  useEffect(() => {
    if (read || hasWaiting || !seen.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void markRead()
      },
      { threshold: 0.5 },
    )
    watch.observe(seen.current)
    return () => watch.disconnect()
  }, [seen, read, hasWaiting])
}
