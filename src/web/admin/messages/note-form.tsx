import { ticketNoteFields } from '#contract/admin/ticket.ts'
import * as t from '#text/office/messages.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { TicketPart } from './ticket-part.ts'

const START = { text: '' }

/** What they said by phone or wrote to the shop's mailbox, and notes between staff. */
export function NoteForm({ ticket, onChanged }: TicketPart) {
  const { mutate } = useMutation('noteTicket')
  const form = useSendForm({
    schema: ticketNoteFields,
    labels: { text: t.note },
    start: START,
    send: async ({ text }) => {
      const answer = await mutate({ id: ticket.id, text })
      if (!answer.status) return answer
      onChanged(answer.data)
      form.rhf.reset(START)
      return answer
    },
  })
  return (
    <SendFormFields form={form} action={t.addNote} isAside>
      <AreaInput name="text" rows={2} hint={ticket.channel === 'web' ? t.noteHintOfForm : t.noteHint} />
    </SendFormFields>
  )
}
