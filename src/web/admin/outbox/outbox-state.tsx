import { outboxStateTitles, type OutboxRow } from '#contract/admin/outbox.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

const tones = { waiting: undefined, sent: 'plain', delivered: 'good', failed: 'bad', dead: 'bad' } as const

/** What became of it, and whether there was another try. */
export function OutboxState({ row: { state, was_again, is_again } }: { row: OutboxRow }) {
  return (
    <>
      <Tag tone={tones[state]}>{outboxStateTitles[state]}</Tag>
      {(was_again || is_again) && (
        <span className="small quiet outbox__again">{was_again ? 'sent again' : 'again'}</span>
      )}
    </>
  )
}
