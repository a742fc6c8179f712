import '#web/ui/facts/facts.css'
import { Link } from 'react-router'

import { STATUS_LABELS } from '#contract/admin/order-fields.ts'
import type { TicketDetail } from '#contract/admin/ticket.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDay, showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { SortTicket } from './sort-ticket.tsx'
import type { TicketPart } from './ticket-part.ts'

/** The clock, who writes, what it may be about, and who sees to it. */
export function TicketFacts(part: TicketPart) {
  const { ticket } = part
  return (
    <>
      <Block title="The 48 hours">
        <dl className="facts ticket-facts">
          <Fact about="Came" text={showDatetime(ticket.created_at)} />
          <Fact about="Answer" text={answerLabel(ticket)} />
          <Fact about="To settle" text={settlementLabel(ticket)} />
        </dl>
      </Block>
      <Block title={ticket.name}>
        <ul className="ticket-ways">
          {ticket.mobile && (
            <li>
              <a className="link-row break-anywhere" href={`tel:+91${ticket.mobile}`}>
                <Icon name="phone" size="sm" />
                {ticket.mobile}
              </a>
            </li>
          )}
          {ticket.email && (
            <li>
              <a className="link-row break-anywhere" href={`mailto:${ticket.email}`}>
                <Icon name="mail" size="sm" />
                {ticket.email}
              </a>
            </li>
          )}
          {ticket.channel === 'whatsapp' && <li className="quiet">Wrote on WhatsApp</li>}
        </ul>
      </Block>
      <Block title="Orders">
        {ticket.orders.length === 0 && <p className="quiet">No orders match this mobile or text.</p>}
        <ul className="ticket-orders">
          {ticket.orders.map((order) => (
            <OrderFound key={order.order_no} order={order} />
          ))}
        </ul>
      </Block>
      <Block title="Category" actions={<SortTicket {...part} />}>
        <dl className="facts ticket-facts">
          <Fact about="Category" text={ticket.category} />
          <Fact about="Assigned to" text={ticket.assigned_to?.name ?? 'Nobody'} />
        </dl>
      </Block>
    </>
  )
}

const Fact = ({ about, text }: { about: string; text: string }) => (
  <div>
    <dt>{about}</dt>
    <dd>{text}</dd>
  </div>
)

/** A number in a text proves nothing: whether the mobile is the order's is next to it. */
function OrderFound({ order }: { order: TicketDetail['orders'][number] }) {
  return (
    <li>
      <Link className="link" to={`/orders/${order.order_no}`}>
        {order.order_no}
      </Link>
      <span className="small quiet">
        {STATUS_LABELS[order.status]}, {formatRupees(order.total)}, {showDay(order.created_at)}
      </span>
      {order.named && <Tag tone={order.same_mobile ? 'good' : 'bad'}>{nameLabel(order.same_mobile)}</Tag>}
    </li>
  )
}

const nameLabel = (isSame: boolean): string => (isSame ? 'Named, and the mobile matches' : 'Named, other mobile')

function answerLabel({ answer_by: by, hours_left: left, entries, state }: TicketDetail): string {
  if (by !== null && left !== null) return `by ${showDatetime(by)}: ${left < 0 ? 'overdue' : `${left} h left`}`
  const first = entries.find(({ kind }) => kind === 'answer')
  if (first) return `given ${showDatetime(first.at)}`
  return state === 'closed' ? 'closed without one' : 'given'
}

const settlementLabel = ({ settle_by: by, settled_at: at }: TicketDetail): string =>
  by !== null ? `by ${showDay(by)}` : at ? `settled ${showDatetime(at)}` : ''
