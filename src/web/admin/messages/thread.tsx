import type { ReactNode } from 'react'

import type { TicketDetail } from '#contract/admin/ticket.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDatetime } from '../shared/datetime.ts'
import { SentPictures } from '../shared/picture/sent-pictures.tsx'
import { EntryPicture } from './entry-picture.tsx'
import type { TicketPart } from './ticket-part.ts'

type Entry = TicketDetail['entries'][number]

/** What was said, in its order: what they wrote, our answers set in, and notes between ourselves. */
export function Thread({ ticket, onChanged }: Pick<TicketPart, 'ticket' | 'onChanged'>) {
  const { name, message, created_at, entries, pictures, channel, more } = ticket
  return (
    <>
      <ol className="thread">
        {channel === 'web' && <ThreadEntry by={name} at={created_at} text={message} pictures={pictures} />}
        {entries.map((entry) => (
          <ThreadEntry key={entry.id} by={writerOf(entry, name)} at={entry.at} text={textOf(entry)} entry={entry}>
            <EntryPicture entry={entry} ticket={ticket} onChanged={onChanged} />
          </ThreadEntry>
        ))}
      </ol>
      {more > 0 && <p className="quiet">{plural(t.moreMessages, more)}</p>}
    </>
  )
}

function writerOf({ kind, by }: Entry, name: string): string {
  if (kind === 'message') return name
  if (kind === 'note') return t.staffNote
  return by === null ? t.weForTheShop : fill(t.byForTheShop, { name: by })
}

const textOf = ({ kind, by, text }: Entry): string => (kind === 'note' && by ? `${text} ${by}` : text)

type ThreadEntryProps = {
  by: string
  at: string
  text: string
  entry?: Entry
  pictures?: TicketDetail['pictures']
  children?: ReactNode
}

function ThreadEntry({ by, at, text, entry, pictures = [], children }: ThreadEntryProps) {
  return (
    <li className={entry?.kind === 'answer' ? 'thread__entry thread__entry--ours' : 'thread__entry'}>
      <div className="thread__head">
        <h2>{by}</h2>
        {entry?.mail && <StateTag entry={entry} mail={entry.mail} />}
        <span className="small quiet">{showDatetime(at)}</span>
      </div>
      <p className="thread__text">{text}</p>
      <SentPictures pictures={pictures} by={by} />
      {children}
    </li>
  )
}

/** What became of an answer: by e-mail only where that is worth a word. */
function StateTag({ entry: { channel }, mail }: { entry: Entry; mail: NonNullable<Entry['mail']> }) {
  const isMail = channel === null || channel === 'mail'
  if (mail === 'failed' || mail === 'dead') return <Tag tone="bad">{isMail ? t.mailFailed : t.failed}</Tag>
  if (mail === 'waiting') return <Tag>{t.goesOutNow}</Tag>
  if (isMail) return null
  return mail === 'delivered' ? <Tag tone="good">{t.delivered}</Tag> : <Tag tone="plain">{t.sent}</Tag>
}
