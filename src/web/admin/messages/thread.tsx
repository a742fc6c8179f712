import type { TicketDetail } from '#contract/admin/ticket.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDatetime } from '../shared/datetime.ts'
import { SentPictures } from '../shared/picture/sent-pictures.tsx'

type Entry = TicketDetail['entries'][number]

/** What was said, in its order: their words, our answers set in, and notes between ourselves. */
export function Thread({ ticket: { name, message, created_at, entries, pictures } }: { ticket: TicketDetail }) {
  return (
    <ol className="thread">
      <ThreadEntry by={name} at={created_at} text={message} pictures={pictures} />
      {entries.map((entry) => (
        <ThreadEntry
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

type ThreadEntryProps = {
  by: string
  at: string
  text: string
  entry?: Entry
  pictures?: TicketDetail['pictures']
}

function ThreadEntry({ by, at, text, entry, pictures = [] }: ThreadEntryProps) {
  return (
    <li className={entry?.kind === 'answer' ? 'thread__entry thread__entry--ours' : 'thread__entry'}>
      <div className="thread__head">
        <h2>{by}</h2>
        {entry?.mail && <MailTag mail={entry.mail} />}
        <span className="small quiet">{showDatetime(at)}</span>
      </div>
      <p className="thread__text">{text}</p>
      <SentPictures pictures={pictures} by={by} />
    </li>
  )
}

/** What became of the answer's e-mail, where that is worth a word. */
function MailTag({ mail }: { mail: NonNullable<Entry['mail']> }) {
  if (mail === 'failed' || mail === 'dead') return <Tag tone="bad">The mail did not go out</Tag>
  return mail === 'waiting' ? <Tag>Goes out now</Tag> : null
}
