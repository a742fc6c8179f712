import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useMay } from '../api/session.ts'
import { ClaimActions } from '../shared/claim/claim-actions.tsx'
import { showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

const TEXTS = { waiting: t.claimWaiting, confirmed: t.claimConfirmed, rejected: t.claimRejected } as const

/** Payments by UPI that the customer says they have made for this order; nothing where there are none (spec N6.7). */
export function OrderClaims({ order, onDecided }: OrderPart & { onDecided: () => void }) {
  const may = useMay()
  const { claims = [], order_no } = order
  if (claims.length === 0) return null
  return (
    <Block title={t.paymentsByUpi}>
      <ul className="order-facts">
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              {fill(TEXTS[claim.state], { amount: formatRupees(claim.amount) })}{' '}
              <span className="quiet break-anywhere">{fill(t.utrOf, { utr: claim.utr })}</span>
            </span>
            <span className="small quiet">{showDatetime(claim.at)}</span>
            {claim.state === 'waiting' && may('confirmClaim') && (
              <ClaimActions claim={{ ...claim, order_no }} onDone={onDecided} />
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
