import { Link } from 'react-router'

import type { TicketDetail } from '#contract/admin/ticket.ts'
import { pictureAt } from '#contract/pictures.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import type { TicketPart } from './ticket-part.ts'

type EntryPictureProps = Pick<TicketPart, 'ticket' | 'onChanged'> & { entry: TicketDetail['entries'][number] }

/** A picture that came with a message; large in a tab of its own. */
export function EntryPicture({ entry, ...part }: EntryPictureProps) {
  const { picture, picture_state: state } = entry
  if (state === 'waiting') return <p className="small quiet">{t.pictureOnItsWay}</p>
  if (state === 'failed') return <p className="small quiet">{t.pictureFailed}</p>
  if (!picture) return null
  return (
    <>
      <a href={pictureAt(picture, 1920)} target="_blank" rel="noopener">
        <img className="thread__picture" src={pictureAt(picture, 640)} alt={t.pictureAlt} loading="lazy" />
      </a>
      <AddToReturn entry={entry} {...part} />
    </>
  )
}

/** The returns that a photo is on, and those that it can be added to. */
function AddToReturn({ ticket, entry, onChanged }: EntryPictureProps) {
  const { mutate, busy } = useMutation('addToReturn')
  const on = entry.on_returns
  const others = ticket.returns.filter(({ id }) => !on.some((added) => added.id === id))
  const add = async (returnId: number) => {
    const answer = await mutate({ id: ticket.id, entry_id: entry.id, return_id: returnId })
    if (answer.status) onChanged(answer.data)
  }
  if (on.length + others.length === 0) return null
  return (
    <p className="thread__returns" aria-live="polite">
      {on.map(({ id, ticket_no: number }) => (
        <Link key={id} className="link" to={`/returns/${id}`}>
          {fill(t.isOnReturn, { number })}
        </Link>
      ))}
      {others.map(({ id, ticket_no: number }) => (
        <Button key={id} icon="return" busy={busy} onClick={() => void add(id)}>
          {fill(t.addToReturn, { number })}
        </Button>
      ))}
    </p>
  )
}
