import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { Note, NoteAct } from '../shared/page/note.tsx'
import type { OrderPart } from './order-part.ts'

/** A cash order that waits for its shopper's word: by the link that they were sent, or by phone. */
export function CashNote({ order: { order_no }, onChanged }: OrderPart) {
  const may = useMay()
  const { act } = useAct('confirmCash')
  const confirm = async () => {
    const answer = await act({ order_no, how: 'phone' })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <Note
      icon="phone"
      acts={may('confirmCash') && <NoteAct onClick={() => void confirm()}>Confirmed by phone</NoteAct>}
    >
      The customer has not confirmed this cash order yet.
    </Note>
  )
}
