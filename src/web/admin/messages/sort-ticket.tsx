import { useState } from 'react'

import { TICKET_CATEGORIES } from '#contract/admin/ticket-fields.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/messages.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import type { TicketPart } from './ticket-part.ts'

const categories = TICKET_CATEGORIES.map((value) => ({ value, label: labelText(value) }))
const schema = z.object({ category: z.enum(TICKET_CATEGORIES), assigned_to: z.string() })

/** What it is about, and who sees to it. */
export function SortTicket({ ticket, onChanged, reload }: TicketPart) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('changeTicket')
  const start: z.infer<typeof schema> = {
    category: ticket.category,
    assigned_to: String(ticket.assigned_to?.id ?? ''),
  }
  const form = useSendForm({
    schema,
    labels: { category: t.category, assigned_to: t.assignedTo },
    start,
    send: async ({ category, assigned_to: person }) => {
      const { id, version } = ticket
      const answer = await mutate({ id, version, category, assigned_to: person === '' ? null : Number(person) })
      if (answer.status) {
        setOpen(false)
        onChanged(answer.data)
      } else if (answer.code === 'CHANGED') reload()
      return answer
    },
  })
  return (
    <>
      <button type="button" className="link-row" onClick={() => setOpen(true)}>
        {rich(t.changeSorting, { more: <span className="visually-hidden" /> })}
      </button>
      <DialogForm
        open={isOpen}
        title={t.sortingQuestion}
        action={t.change}
        start={start}
        form={form}
        onClose={() => setOpen(false)}
      >
        <SelectInput name="category" options={categories} />
        <SelectInput
          name="assigned_to"
          placeholder={t.unassigned}
          options={ticket.people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </DialogForm>
    </>
  )
}
