import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Customer } from '#contract/admin/customers.ts'
import { ticketStateTitles } from '#contract/admin/ticket.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDay } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'

/** What they sent back, asked and praised; parts without anything are left out. */
export const TheyWrote = ({ customer: { returns, tickets, reviews } }: { customer: Customer }) => (
  <>
    <Said title="Returns">
      {returns.map(({ id, ticket_no: ticket, order_no: orderNo, at, status }) => (
        <li key={id}>
          <Link to={`/returns/${id}`}>{ticket}</Link>
          <span className="small quiet">
            Order {orderNo}, {showDay(at)}, {status.replace('_', ' ')}
          </span>
        </li>
      ))}
    </Said>
    <Said title="Messages to us">
      {tickets.map(({ id, ticket_no: ticket, at, message, state }) => (
        <li key={ticket}>
          <Link to={`/messages/${id}`}>{ticket}</Link>
          <span className="wrote__words">{message}</span>
          <span className="small quiet">
            {showDay(at)}, {ticketStateTitles[state]}
          </span>
        </li>
      ))}
    </Said>
    <Said title="Reviews">
      {reviews.map(({ id, product, rating, comment, at, hidden: isHidden }) => (
        <li key={id}>
          <span className="wrote__words">{comment || 'Stars alone'}</span>
          <span className="small quiet">
            {product}, {rating} of 5, {showDay(at)} {isHidden && <Tag tone="plain">Hidden</Tag>}
          </span>
        </li>
      ))}
    </Said>
  </>
)

const Said = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Block title={title}>
      <ul className="wrote">{children}</ul>
    </Block>
  )
