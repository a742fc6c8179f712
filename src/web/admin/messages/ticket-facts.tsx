import { Link } from 'react-router'

import { STATUS_LABELS } from '#contract/admin/order-fields.ts'

import '#web/ui/facts/facts.css'
import type { TicketDetail } from '#contract/admin/ticket.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDay, showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { SortTicket } from './sort-ticket.tsx'
import type { TicketPart } from './ticket-part.ts'

/** The clock, who writes, what it may be about, and who sees to it. */
export function TicketFacts(part: TicketPart) {
  const { ticket } = part
  return (
    <>
      <Block title={t.the48Hours}>
        <dl className="facts ticket-facts">
          <Fact about={t.came} text={showDatetime(ticket.created_at)} />
          <Fact about={t.answer} text={answerLabel(ticket)} />
          <Fact about={t.toSettle} text={settlementLabel(ticket)} />
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
          {ticket.channel === 'whatsapp' && <li className="quiet">{t.wroteOnWhatsapp}</li>}
        </ul>
      </Block>
      <Block title={t.orders}>
        {ticket.orders.length === 0 && <p className="quiet">{t.noOrdersMatch}</p>}
        <ul className="ticket-orders">
          {ticket.orders.map((order) => (
            <OrderFound key={order.order_no} order={order} />
          ))}
        </ul>
      </Block>
      <Block title={t.category} actions={<SortTicket {...part} />}>
        <dl className="facts ticket-facts">
          <Fact about={t.category} text={labelText(ticket.category)} />
          <Fact about={t.assignedTo} text={ticket.assigned_to?.name ?? t.unassigned} />
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
        {labelText(STATUS_LABELS[order.status])}, {formatRupees(order.total)}, {showDay(order.created_at)}
      </span>
      {order.named && <Tag tone={order.same_mobile ? 'good' : 'bad'}>{nameLabel(order.same_mobile)}</Tag>}
    </li>
  )
}

const nameLabel = (isSame: boolean): string => (isSame ? t.namedSameMobile : t.namedOtherMobile)

function answerLabel({ answer_by: by, hours_left: left, entries, state }: TicketDetail): string {
  if (by !== null && left !== null) {
    const time = showDatetime(by)
    return left < 0 ? fill(t.overdueSince, { time }) : fill(t.dueIn, { time, hours: left })
  }
  const first = entries.find(({ kind }) => kind === 'answer')
  if (first) return fill(t.givenAt, { time: showDatetime(first.at) })
  return state === 'closed' ? t.closedUnanswered : t.given
}

const settlementLabel = ({ settle_by: by, settled_at: at }: TicketDetail): string =>
  by !== null ? fill(t.dueBy, { day: showDay(by) }) : at ? fill(t.settledAt, { time: showDatetime(at) }) : ''
