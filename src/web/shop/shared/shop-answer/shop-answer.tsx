import './shop-answer.css'
import type { ShopAnswer as Answer } from '#contract/review.ts'
import { showDateTime } from '#web/ui/text/dates.ts'

import { useSettings } from '../settings.ts'

/** What the shop says under a review or a comment, in its own name. */
export function ShopAnswer({ answer: { text, created_at_iso: at } }: { answer: Answer }) {
  const { shop_name } = useSettings()
  return (
    <div className="shop-answer">
      <p className="shop-answer__head">
        <b>{shop_name}</b>
        <time className="quiet small" dateTime={at}>
          {showDateTime(at)}
        </time>
      </p>
      <p className="shop-answer__text">{text}</p>
    </div>
  )
}
