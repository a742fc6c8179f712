import type { AdminOrder } from '#contract/admin/order.ts'
import { noteFields } from '#contract/admin/orders.ts'

import { useAct } from '../api/use-act.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { showMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

const START = { text: '' }

/** What staff tell each other; shoppers never see it. */
export function StaffNotes({
  order: { order_no },
  onChanged,
  notes,
}: OrderPart & { notes: NonNullable<AdminOrder['notes']> }) {
  const { act } = useAct('addOrderNote')
  const form = useSendForm({
    schema: noteFields,
    labels: { text: 'Note for ourselves' },
    start: START,
    send: async ({ text }) => {
      const answer = await act({ order_no, text })
      if (answer.status) {
        onChanged(answer.data)
        form.rhf.reset(START)
      }
      return answer
    },
  })
  return (
    <Block title="Notes">
      {notes.length > 0 && (
        <ul className="order-facts">
          {notes.map(({ text, at, by }) => (
            <li key={`${at} ${text}`}>
              <span className="order-facts__words">{text}</span>
              <span className="small quiet">{[by, showMoment(at)].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <SendFormFields form={form} act="Add note" isAside>
        <AreaInput name="text" rows={2} />
      </SendFormFields>
    </Block>
  )
}
