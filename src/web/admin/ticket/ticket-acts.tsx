import { useNavigate } from 'react-router'

import type { TicketDetail, TicketState } from '#contract/admin/ticket.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import type { TicketPart } from './ticket-part.ts'

/** Closed and opened again at once; what becomes a return is decided there. */
export function TicketActs({ ticket, onChanged, reload }: TicketPart) {
  const { act, busy } = useAct('changeTicket')
  const navigate = useNavigate()
  const [order] = ticket.orders
  const set = async (state: TicketState): Promise<TicketDetail | undefined> => {
    const answer = await act({ id: ticket.id, version: ticket.version, state })
    if (answer.status) onChanged(answer.data)
    else reload()
    return answer.status ? answer.data : undefined
  }
  const close = async () => {
    const before = ticket.state
    const closed = await set('closed')
    if (!closed) return
    showUndoToast('It is closed.', () => {
      void call('changeTicket', { id: closed.id, version: closed.version, state: before }).then((answer) => {
        if (answer.status) onChanged(answer.data)
        else reload()
      })
    })
  }
  return (
    <>
      {order && (
        <Button
          icon="return"
          onClick={() => void navigate(`/orders/${order.order_no}`, { state: { newReturn: ticket.message } })}
        >
          Make it a return
        </Button>
      )}
      {ticket.state === 'open' ? null : (
        <Button busy={busy} onClick={() => void set('open')}>
          Open again
        </Button>
      )}
      {ticket.state === 'closed' ? null : (
        <Button busy={busy} onClick={() => void close()}>
          Close
        </Button>
      )}
    </>
  )
}
