import type { ReportStep } from '#contract/admin/report-fields.ts'
import type { SalesReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useQuery } from '../api/use-query.ts'
import { useCategoryColours } from '../shared/chart/category-colours.ts'
import { comparedTone, comparedLabel } from '../shared/chart/compared.ts'
import { SalesChart, SalesKey, type Bar } from '../shared/chart/sales-chart.tsx'
import { SalesTable } from '../shared/chart/sales-table.tsx'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { showDay } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { Stat, Stats } from '../shared/stats/stats.tsx'

type SalesPartProps = { days: { from: string; to: string }; by: ReportStep }
type PartsProps = { report: SalesReport; colours: ReadonlyMap<number, string> }
const titles: Readonly<Record<ReportStep, string>> = {
  day: 'Sales a day',
  week: 'Sales a week',
  month: 'Sales a month',
}

/** What was sold, when, how it was paid, and where it went. */
export function SalesPart({ days, by }: SalesPartProps) {
  const load = useQuery('salesReport', { ...days, by })
  const colours = useCategoryColours()
  if (!load.data) return <PageSkeleton load={load} />
  const { rows, total } = load.data
  return (
    <>
      <SalesStats report={load.data} />
      <Block title={titles[by]} actions={<SalesKey />}>
        {total.orders === 0 ? (
          <Nothing>No sales in these days.</Nothing>
        ) : (
          <SalesChart bars={barsOf(rows, by)} label={`${titles[by]}, online and cash`} width={1000} />
        )}
        <SalesTable caption={titles[by]} rows={rows} />
      </Block>
      {total.orders > 0 && <Parts report={load.data} colours={colours} />}
    </>
  )
}

function SalesStats({ report: { total, before } }: { report: SalesReport }) {
  const share = total.sales === 0 ? null : Math.round((total.refunds / total.sales) * 1000) / 10
  return (
    <Stats>
      <Stat label="Sales" value={formatRupees(total.sales)} tone={comparedTone(before)}>
        {comparedLabel(before, 'the days before')}
      </Stat>
      <Stat label="Orders" value={formatNumber(total.orders)}>
        {formatRupees(total.average)} on average, {formatNumber(before.orders)} before
      </Stat>
      <Stat label="Bought again" value={percentLabel(total.repeat_percent)}>
        {percentLabel(before.repeat_percent)} before
      </Stat>
      <Stat label="Refunds" value={formatRupees(total.refunds)}>
        {share === null ? '' : `${share}% of sales, `}
        {formatRupees(before.refunds)} before
      </Stat>
      <Stat label="Net" value={formatRupees(total.net)}>
        {total.waived > 0 && `${formatRupees(total.waived)} of returns are not to be paid, `}
        {formatRupees(before.net)} before
      </Stat>
      <Stat label="Given back without a sale" value={formatRupees(total.given_back_without_sale)}>
        Cancelled, returned to us (RTO), or never an order: not in net
      </Stat>
    </Stats>
  )
}

const Parts = ({ report: { modes, states, categories }, colours }: PartsProps) => (
  <div className="report-bars">
    <Block title="Online and cash">
      <ShareBars
        shares={modes.map(({ mode, orders, sales }) => ({
          key: mode,
          name: `${mode === 'cod' ? 'Cash' : 'Online'}, ${ordersLabel(orders)}`,
          amount: sales,
          text: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title="By state">
      <ShareBars
        shares={states.map(({ name, orders, sales }) => ({
          key: name,
          name: `${name}, ${ordersLabel(orders)}`,
          amount: sales,
          text: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title="By category">
      <ShareBars
        shares={categories.map(({ id, name, sales }) => ({
          key: String(id),
          name,
          amount: sales,
          text: formatRupees(sales),
          colour: colours.get(id),
        }))}
      />
    </Block>
  </div>
)

const barsOf = (rows: SalesReport['rows'], by: ReportStep): Bar[] =>
  rows.map(({ day, online, cash }) => ({
    key: day,
    label: by === 'day' ? String(Number(day.slice(8))) : showDay(day),
    online,
    cash,
  }))
const percentLabel = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)
const ordersLabel = (orders: number): string => (orders === 1 ? '1 order' : `${formatNumber(orders)} orders`)
