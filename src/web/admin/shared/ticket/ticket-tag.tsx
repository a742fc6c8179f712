import { ticketStateTitles } from '#contract/admin/ticket-fields.ts'
import { HURRY_HOURS, type TicketRow } from '#contract/admin/ticket.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { labelText } from '../label-text.ts'

/** How long a first answer may still take; then where the ticket stands. */
export function TicketTag({ ticket: { state, hours_left: left } }: { ticket: TicketRow }) {
  if (left === null)
    return <Tag tone={state === 'open' ? undefined : 'plain'}>{labelText(ticketStateTitles[state])}</Tag>
  if (left < 0) return <Tag tone="bad">{t.overdue}</Tag>
  return <Tag tone={left < HURRY_HOURS ? 'bad' : undefined}>{fill(t.hoursLeft, { hours: left })}</Tag>
}
