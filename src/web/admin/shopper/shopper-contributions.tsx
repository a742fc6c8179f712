import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { ReturnState } from '#contract/admin/return-fields.ts'
import type { StaffShopper } from '#contract/admin/shoppers.ts'
import { ticketStateTitles } from '#contract/admin/ticket-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'

/** What they sent back, asked and praised; parts without anything are left out. */
export const ShopperContributions = ({ shopper: { returns, tickets, reviews } }: { shopper: StaffShopper }) => (
  <>
    <Written title={t.returns}>
      {returns.map(({ id, ticket_no: ticket, order_no: orderNo, at, status }) => (
        <li key={id}>
          <Link to={`/returns/${id}`}>{ticket}</Link>
          <span className="small quiet">
            {fill(t.returnFacts, { order: orderNo, day: showDay(at), state: returnStates[status] })}
          </span>
        </li>
      ))}
    </Written>
    <Written title={t.messagesToUs}>
      {tickets.map(({ id, ticket_no: ticket, at, message, state }) => (
        <li key={ticket}>
          <Link to={`/messages/${id}`}>{ticket}</Link>
          <span className="wrote__text">{message}</span>
          <span className="small quiet">
            {showDay(at)}, {labelText(ticketStateTitles[state])}
          </span>
        </li>
      ))}
    </Written>
    <Written title={t.reviews}>
      {reviews.map(({ id, product, rating, comment, at, hidden: isHidden }) => (
        <li key={id}>
          <span className="wrote__text">{comment || t.starsOnly}</span>
          <span className="small quiet">
            {fill(t.reviewFacts, { product, rating, day: showDay(at) })}{' '}
            {isHidden && <Tag tone="plain">{t.hidden}</Tag>}
          </span>
        </li>
      ))}
    </Written>
  </>
)

const returnStates: Readonly<Record<ReturnState, string>> = {
  requested: t.returnRequested,
  to_approve: t.returnToApprove,
  approved: t.returnApproved,
  rejected: t.returnRejected,
  refunded: t.returnRefunded,
}

const Written = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Block title={title}>
      <ul className="wrote">{children}</ul>
    </Block>
  )
