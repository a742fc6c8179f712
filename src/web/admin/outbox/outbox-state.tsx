import { Link } from 'react-router'

import { outboxStateTitles, type OutboxRow } from '#contract/admin/outbox.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMay } from '../api/session.ts'
import { Resend } from '../shared/message/resend.tsx'

const tones = { waiting: undefined, sent: 'plain', delivered: 'good', failed: 'bad', dead: 'bad' } as const

type OutboxStateProps = { row: OutboxRow; name: string; onDone: () => void }

/** What became of it; where it did not go out, why, and what to do. */
export function OutboxState({ row, name, onDone }: OutboxStateProps) {
  const may = useMay()
  const { state, problem, was_again, is_again, may_resend } = row
  return (
    <div className="outbox-state">
      <span>
        <Tag tone={tones[state]}>{outboxStateTitles[state]}</Tag>
        {is_again && <span className="small quiet"> sent again</span>}
        {was_again && <span className="small quiet"> and sent again later</span>}
      </span>
      {problem && (
        <span className="small" title={problem.said}>
          {problem.words}
        </span>
      )}
      {may_resend && (
        <div className="button-row">
          <Resend id={row.id} about={name} onDone={onDone} />
          {may('changeTemplate') && (
            <Link
              className={buttonClass()}
              to={`/settings/words/${row.kind}/${row.channel}`}
              aria-label={`Edit the text of ${name}`}
            >
              Edit the text
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
