import { Link } from 'react-router'

import type { OutboxRow } from '#contract/admin/outbox.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/outbox.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { useMay } from '../api/session.ts'
import { Resend } from '../shared/message/resend.tsx'

type NotSentProps = {
  row: OutboxRow
  problem: NonNullable<OutboxRow['problem']>
  name: string
  onDone: () => void
}

/** Why it did not go out, in plain words and in the provider's, and what to do. */
export function NotSent({ row, problem, name, onDone }: NotSentProps) {
  const may = useMay()
  return (
    <div className="not-sent">
      <p>
        {problem.words} <span className="small quiet break-anywhere">{problem.said}</span>
      </p>
      {row.may_resend && (
        <div className="button-row">
          <Resend id={row.id} about={name} onDone={onDone} />
          {may('changeTemplate') && (
            <Link
              className={buttonClass()}
              to={`/settings/words/${row.kind}/${row.channel}`}
              aria-label={fill(t.editTheTextOf, { name })}
            >
              {t.editTheText}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
