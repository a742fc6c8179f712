import { useNavigate } from 'react-router'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import type { TicketState } from '#contract/admin/ticket-fields.ts'
import type { TicketDetail } from '#contract/admin/ticket.ts'
import * as t from '#text/office/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { mayReturn } from '../shared/return/may-return.ts'
import type { TicketPart } from './ticket-part.ts'

/** Closed and opened again at once; what becomes a return is decided there. */
export function TicketActions({ ticket, onChanged, reload }: TicketPart) {
  const { mutate, busy } = useMutation('changeTicket')
  const navigate = useNavigate()
  const order = ticket.orders.find(mayReturn)
  const take = (answer: AdminAnswer<TicketDetail>): TicketDetail | undefined => {
    if (!answer.status) {
      reload()
      return undefined
    }
    onChanged(answer.data)
    return answer.data
  }
  const set = async (state: TicketState) => take(await mutate({ id: ticket.id, version: ticket.version, state }))
  const close = async () => {
    const before = ticket.state
    const closed = await set('closed')
    if (!closed) return
    showUndoToast(t.itIsClosed, () => {
      void call('changeTicket', { id: closed.id, version: closed.version, state: before }).then(take)
    })
  }
  return (
    <>
      {order && (
        <Button
          icon="return"
          onClick={() => void navigate(`/orders/${order.order_no}`, { state: { newReturn: ticket.message } })}
        >
          {t.makeItAReturn}
        </Button>
      )}
      {ticket.state === 'open' ? null : (
        <Button busy={busy} onClick={() => void set('open')}>
          {t.openAgain}
        </Button>
      )}
      {ticket.state === 'closed' ? null : (
        <Button busy={busy} onClick={() => void close()}>
          {t.close}
        </Button>
      )}
    </>
  )
}
