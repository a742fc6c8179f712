import type { FunnelReport } from '#contract/admin/report.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'

const labels: Readonly<Record<FunnelReport['steps'][number]['step'], string>> = {
  view: t.viewedAProduct,
  cart: t.putIntoTheCart,
  checkout: t.beganTheCheckout,
  order: t.ordered,
}

/** How far visitors come. */
export function FunnelPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('funnelReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { steps } = load.data
  const max = Math.max(...steps.map(({ count }) => count), 1)
  return (
    <Block title={t.funnelTitle}>
      <ol className="funnel">
        {steps.map(({ step, count, of_hundred: share, before }) => (
          <li key={step}>
            <span>
              {labels[step]} {share !== null && <span className="quiet">{fill(t.shareOfHundred, { share })}</span>}
            </span>
            <b>{formatNumber(count)}</b>
            <progress value={count} max={max} aria-hidden="true" />
            <span className="quiet">{fill(t.valueBefore, { value: formatNumber(before) })}</span>
          </li>
        ))}
      </ol>
      <p className="quiet">{t.funnelHint}</p>
    </Block>
  )
}
