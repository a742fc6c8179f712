import type { TicketDetail } from '#contract/admin/ticket.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showMoment } from '../shared/moment.ts'

type Entry = TicketDetail['entries'][number]

/** What was said, in its order: their words, our answers set in, and notes between ourselves. */
export function Thread({ ticket: { name, message, created_at, entries } }: { ticket: TicketDetail }) {
  return (
    <ol className="thread">
      <Said by={name} at={created_at} text={message} />
      {entries.map((entry) => (
        <Said
          key={entry.id}
          by={entry.kind === 'answer' ? `${entry.by ?? 'We'}, for the shop` : 'Note, only staff reads it'}
          at={entry.at}
          text={entry.kind === 'note' && entry.by ? `${entry.text} ${entry.by}` : entry.text}
          entry={entry}
        />
      ))}
    </ol>
  )
}

type SaidProps = { by: string; at: string; text: string; entry?: Entry }

function Said({ by, at, text, entry }: SaidProps) {
  return (
    <li className={entry?.kind === 'answer' ? 'thread__said thread__said--ours' : 'thread__said'}>
      <div className="thread__head">
        <h2>{by}</h2>
        {entry?.mail && <MailTag mail={entry.mail} />}
        <span className="small quiet">{showMoment(at)}</span>
      </div>
      <p className="thread__words">{text}</p>
    </li>
  )
}

/** What became of the answer's e-mail, where that is worth a word. */
function MailTag({ mail }: { mail: NonNullable<Entry['mail']> }) {
  if (mail === 'failed' || mail === 'dead') return <Tag tone="bad">The mail did not go out</Tag>
  return mail === 'waiting' ? <Tag>Goes out now</Tag> : null
}
