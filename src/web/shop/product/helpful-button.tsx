import { useState } from 'react'

import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { openLogin } from '../shared/auth/auth-state.ts'

type Vote = { isHelpful: boolean; count: number }
/** What was voted in this tab: the pages of reviews, which are everybody's, do not say it. */
const votes = new Map<number, Vote>()

interface HelpfulButtonProps {
  review: { id: number; helpful: number; user: { name: string } }
}

/** Says that a review helped, and takes it back; who is not logged in is asked to first (spec N7.4.2). */
export function HelpfulButton({ review: { id, helpful, user } }: HelpfulButtonProps) {
  const { user: shopper } = useSession()
  const [vote, setVote] = useState(votes.get(id))
  const [busy, setBusy] = useState(false)
  const { isHelpful, count } = (shopper && vote) ?? { isHelpful: false, count: helpful }
  const press = async () => {
    if (!shopper) return openLogin()
    setBusy(true)
    const answer = await call('voteReview', { review_id: id, helpful: isHelpful ? 0 : 1 })
    setBusy(false)
    if (!answer.status) return showToast(answer.message, 'bad')
    const next = { isHelpful: !isHelpful, count: answer.data.helpful }
    votes.set(id, next)
    setVote(next)
  }
  return (
    <p className="review__foot">
      <Button
        variant="plain"
        icon={isHelpful ? 'tick' : undefined}
        aria-label={fill(t.reviewHelpful, { name: user.name })}
        aria-pressed={isHelpful}
        aria-disabled={busy}
        onClick={() => !busy && void press()}
      >
        {t.helpful}
      </Button>
      {count > 0 && <span className="small quiet">{plural(t.helpfulTo, count)}</span>}
    </p>
  )
}
