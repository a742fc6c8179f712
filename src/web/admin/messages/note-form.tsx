import { ticketNoteFields } from '#contract/admin/ticket.ts'

import { useAct } from '../api/use-act.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { TicketPart } from './ticket-part.ts'

const START = { text: '' }

/** What they said by phone or wrote to the shop's mailbox, and what staff tell each other. */
export function NoteForm({ ticket, onChanged }: TicketPart) {
  const { act } = useAct('noteTicket')
  const form = useSendForm({
    schema: ticketNoteFields,
    labels: { text: 'Note' },
    start: START,
    send: async ({ text }) => {
      const answer = await act({ id: ticket.id, text })
      if (!answer.status) return answer
      onChanged(answer.data)
      form.rhf.reset(START)
      return answer
    },
  })
  return (
    <SendFormFields form={form} act="Add note" isAside>
      <AreaInput name="text" rows={2} hint="Only staff reads it. What they answer comes to the shop’s own mailbox." />
    </SendFormFields>
  )
}
