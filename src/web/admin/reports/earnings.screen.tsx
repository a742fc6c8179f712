import { useSearchParams } from 'react-router'

import { EARNING_GROUPS, type EarningGroup } from '#contract/admin/earnings.ts'

import './reports.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useSession } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { DisputesPart } from './disputes-part.tsx'
import { EarningsPart } from './earnings-part.tsx'
import { OwnDays } from './own-days.tsx'
import { PERIODS, periodOf } from './report-period.ts'
import { RtoPart } from './rto-part.tsx'

const GROUP_LABELS: Readonly<Record<EarningGroup, string>> = {
  month: t.byMonth,
  product: t.byProduct,
  courier: t.byCourier,
  pincode: t.byPincode,
}
const groups = EARNING_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))

/** What orders earned that ended in a period, and which came back: the owner's alone (spec C7). */
export default function EarningsScreen() {
  useTitle(t.earnings, t.reports)
  const [params, setParams] = useSearchParams()
  const { name, by: _step, ...days } = periodOf(params, useSession().now.slice(0, 10))
  const by = EARNING_GROUPS.find((group) => group === params.get('by')) ?? 'month'
  const zip = by === 'pincode' && /^\d{3}$/.test(params.get('zip') ?? '') ? (params.get('zip') ?? '') : undefined
  /** What the address does not name any more is left out of it. */
  const go = (changes: Record<string, string | undefined>) => {
    const next = { period: name, ...(name === 'own' && days), by, ...changes }
    setParams(Object.fromEntries(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : []))))
  }
  const query = { ...days, by, ...(zip !== undefined && { zip }) }
  return (
    <>
      <PageHead
        title={t.earnings}
        back={{ to: '/reports', label: t.reports }}
        lead={fill(t.earningsLead, { from: showDay(days.from), to: showDay(days.to) })}
      >
        <Button icon="download" onClick={() => void download('exportEarnings', query)}>
          {t.exportFile}
        </Button>
      </PageHead>
      <ListTabs
        part="period"
        choices={PERIODS}
        chosen={name}
        onChoose={(value) => go({ period: value, ...(value === 'own' && days) })}
      />
      {name === 'own' && (
        <OwnDays key={`${days.from} ${days.to}`} days={days} onChoose={(own) => go({ period: 'own', ...own })} />
      )}
      <ListTabs part="by" choices={groups} chosen={by} onChoose={(value) => go({ by: value })} />
      <div className="report-parts">
        <EarningsPart query={query} onZip={(place) => go({ zip: place })} onBack={() => go({})} />
        <RtoPart query={query} />
        <DisputesPart days={days} />
      </div>
    </>
  )
}
