import type { ReturnRow } from '#contract/admin/returns.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

type Answered = Pick<ReturnRow, 'place' | 'state' | 'outcome' | 'days_left'>

/** How long there is to answer, or what the answer was. */
export function ReturnTag({ request }: { request: Answered }) {
  const { place, state, outcome, days_left: days } = request
  if (state === 'to_approve') return <Tag tone="bad">To approve</Tag>
  if (place === 'open') return <Tag tone={toneOf(days ?? 0)}>{leftWords(days ?? 0)}</Tag>
  if (place === 'way') return <Tag>On the way</Tag>
  if (state === 'rejected') return <Tag tone="plain">Refused</Tag>
  return <Tag tone="good">{outcome === 'again' ? 'Sent again' : 'Refunded'}</Tag>
}

const toneOf = (days: number) => (days <= 0 ? 'bad' : days === 1 ? undefined : 'plain')

function leftWords(days: number): string {
  if (days < 0) return 'Overdue'
  if (days === 0) return 'Answer today'
  return days === 1 ? '1 day left' : `${days} days left`
}
