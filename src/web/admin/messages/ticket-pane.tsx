import { Link } from 'react-router'

import type { TicketDetail } from '#contract/admin/ticket.ts'

import './ticket.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'

import { useQuery } from '../api/use-query.ts'
import { ChangedNow, LoadState } from '../shared/page/states.tsx'
import { TicketTag } from '../shared/ticket/ticket-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import { NoteForm } from './note-form.tsx'
import { Thread } from './thread.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'

type TicketPaneProps = {
  id: string
  /** the list next to it shows the old state */
  onChanged: () => void
}

/** A ticket next to the list that it was chosen in; its number leads to the page that it has alone. */
export function TicketPane({ id, onChanged }: TicketPaneProps) {
  const load = useQuery('ticket', { id }, { polls: true })
  const { data: ticket } = load
  if (!ticket) return <LoadState load={load} />
  const part = {
    ticket,
    reload: load.reload,
    onChanged: (newer: TicketDetail) => {
      load.set(newer)
      onChanged()
    },
  }
  return (
    <article className="pane" aria-labelledby="pane-title">
      <div className="block__head">
        <h2 id="pane-title">
          <Link to={`/messages/${id}`}>{fill(t.ticketNumber, { number: ticket.ticket_no })}</Link>
        </h2>
        <TicketTag ticket={ticket} />
        <ChangedNow load={load} />
        <div className="head__actions">
          <TicketActions {...part} />
        </div>
      </div>
      <Thread {...part} />
      <AnswerForm {...part} />
      <NoteForm {...part} />
      <TicketFacts {...part} />
    </article>
  )
}
