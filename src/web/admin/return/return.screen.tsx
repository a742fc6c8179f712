import { useParams } from 'react-router'

import type { ReturnDetail } from '#contract/admin/returns.ts'

import './return.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useQuery, type Query } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { daysAfterLabel } from '../shared/return/days-after.ts'
import { ReturnTag } from '../shared/return/return-tag.tsx'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { LinkOrder } from './link-order.tsx'
import { RefuseUnknown } from './refuse-unknown.tsx'
import { ReturnGoods } from './return-goods.tsx'
import type { ReturnPart } from './return-part.ts'
import { ReturnReason } from './return-reason.tsx'

/** One return: what they say and what it is about, and next to it what we do about it. */
export default function Return() {
  const { id = '' } = useParams()
  const load = useQuery('returnById', { id }, { polls: true })
  useTitle(load.data?.ticket_no ?? t.returnTitle, t.returns)
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded request={load.data} load={load} /> : <PageSkeleton load={load} />
}

function Loaded({ request, load }: { request: ReturnDetail; load: Query<ReturnDetail> }) {
  const part = { request, onChanged: load.set, reload: load.reload }
  return (
    <>
      <PageHead
        title={request.ticket_no}
        back={{ to: '/returns', label: t.returns }}
        tag={
          <>
            {request.late && <Tag>{t.late}</Tag>}
            <ReturnTag request={request} />
            <ChangedNow load={load} />
          </>
        }
        lead={leadOf(request)}
      >
        <a className={buttonClass()} href={`tel:+91${request.mobile}`}>
          <Icon name="phone" />
          {fill(t.callShopper, { name: request.customer.split(' ')[0] ?? '' })}
        </a>
      </PageHead>
      <TwoParts>
        <div>
          <ReturnReason request={request} />
          {request.acts.includes('link') && <LinkOrder {...part} />}
          {request.order && <ReturnGoods request={request} order={request.order} />}
        </div>
        <div>
          <Answer {...part} />
        </div>
      </TwoParts>
    </>
  )
}

/** What we decide, or what we have decided. */
function Answer(part: ReturnPart) {
  const { acts: actions, order, decision } = part.request
  if (!actions.includes('decide')) return decision && <Decided {...part} decision={decision} />
  if (!order) return <RefuseUnknown {...part} />
  // what others take back in the meantime changes what can be decided
  return <DecisionForm key={JSON.stringify(order.lines)} {...part} order={order} />
}

/** 'Ritu Sinha, 98110 77665. Asked 13 Oct, 11 days after delivery.' */
function leadOf({ customer: shopper, mobile, at, days_after_delivery: days, made_by: by }: ReturnDetail): string {
  const when = [showDay(at), days !== null && daysAfterLabel(days)].filter(Boolean).join(', ')
  const lead = { name: shopper, mobile, when }
  return by ? fill(t.leadMadeBy, { ...lead, by }) : fill(t.leadRequested, lead)
}
