import type { AdminOrder } from '#contract/admin/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { Note } from '../shared/page/note.tsx'

/** What the shop remembers of cash parcels to there: a hint for a person, and never a decision (spec C8.4). */
export function RiskNote({ risk: { points, marks } }: { risk: NonNullable<AdminOrder['risk']> }) {
  return (
    <Note tone={points > 0 ? undefined : 'plain'}>
      <strong>{fill(t.riskPoints, { points })}</strong>
      <ul className="order-risk">
        {marks.map(({ text, points: n }) => (
          <li key={text}>
            {text} <span className="num quiet">{n > 0 ? `+${n}` : `−${-n}`}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
