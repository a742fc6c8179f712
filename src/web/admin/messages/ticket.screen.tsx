import { useParams } from 'react-router'

import type { TicketDetail } from '#contract/admin/ticket.ts'

import './ticket.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'

import { useQuery, type Query } from '../api/use-query.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { TicketTag } from '../shared/ticket/ticket-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import { NoteForm } from './note-form.tsx'
import { Thread } from './thread.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'

/** One ticket: what was said, our answer, and next to it the clock, the person and their orders. */
export default function Ticket() {
  const { id = '' } = useParams()
  const load = useQuery('ticket', { id }, { polls: true })
  useTitle(load.data ? fill(t.ticketNumber, { number: load.data.ticket_no }) : t.ticket, t.messages)
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded ticket={load.data} load={load} /> : <PageSkeleton load={load} />
}

function Loaded({ ticket, load }: { ticket: TicketDetail; load: Query<TicketDetail> }) {
  const part = { ticket, onChanged: load.set, reload: load.reload }
  return (
    <>
      <PageHead
        title={fill(t.ticketNumber, { number: ticket.ticket_no })}
        back={{ to: '/messages', label: t.tickets }}
        tag={
          <>
            <TicketTag ticket={ticket} />
            <ChangedNow load={load} />
          </>
        }
      >
        <TicketActions {...part} />
      </PageHead>
      <TwoParts>
        <div>
          <Thread {...part} />
          <AnswerForm {...part} />
          <NoteForm {...part} />
        </div>
        <div>
          <TicketFacts {...part} />
        </div>
      </TwoParts>
    </>
  )
}
