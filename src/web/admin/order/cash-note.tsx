import * as t from '#text/office/order.ts'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { Note, NoteAction } from '../shared/page/note.tsx'
import type { OrderPart } from './order-part.ts'

/** A cash order that waits for its shopper's word: by the link that they were sent, or by phone. */
export function CashNote({ order: { order_no, waits_for_call: waitsForCall }, onChanged }: OrderPart) {
  const may = useMay()
  const { mutate } = useMutation('confirmCash')
  const confirm = async () => {
    const answer = await mutate({ order_no, how: 'phone' })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <Note
      icon="phone"
      actions={may('confirmCash') && <NoteAction onClick={() => void confirm()}>{t.confirmedByPhone}</NoteAction>}
    >
      {waitsForCall ? t.callBeforePacking : t.cashNotConfirmed}
    </Note>
  )
}
