import type { AdminOrder } from '#contract/admin/order.ts'
import { noteFields } from '#contract/admin/orders.ts'
import * as t from '#text/office/order.ts'

import { useMutation } from '../api/use-mutation.ts'
import { showDatetime } from '../shared/datetime.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

const START = { text: '' }

/** Notes between staff; shoppers never see them. */
export function StaffNotes({
  order: { order_no },
  onChanged,
  notes,
}: OrderPart & { notes: NonNullable<AdminOrder['notes']> }) {
  const { mutate } = useMutation('addOrderNote')
  const form = useSendForm({
    schema: noteFields,
    labels: { text: t.staffNote },
    start: START,
    send: async ({ text }) => {
      const answer = await mutate({ order_no, text })
      if (answer.status) {
        onChanged(answer.data)
        form.rhf.reset(START)
      }
      return answer
    },
  })
  return (
    <Block title={t.notes}>
      {notes.length > 0 && (
        <ul className="order-facts">
          {notes.map(({ text, at, by }) => (
            <li key={`${at} ${text}`}>
              <span className="order-facts__text">{text}</span>
              <span className="small quiet">{[by, showDatetime(at)].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <SendFormFields form={form} action={t.addNote} isAside>
        <AreaInput name="text" rows={2} />
      </SendFormFields>
    </Block>
  )
}
