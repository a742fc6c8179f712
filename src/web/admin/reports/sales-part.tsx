import type { ReportStep, SalesReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useLoad } from '../api/use-load.ts'
import { comparedTone, comparedWords } from '../shared/chart/compared.ts'
import { SalesChart, SalesKey, type Bar } from '../shared/chart/sales-chart.tsx'
import { SalesTable } from '../shared/chart/sales-table.tsx'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { Figure, Figures } from '../shared/figures/figures.tsx'
import { showDay } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageBones } from '../shared/page/states.tsx'

type SalesPartProps = { days: { from: string; to: string }; by: ReportStep }
const titles: Readonly<Record<ReportStep, string>> = {
  day: 'Sales a day',
  week: 'Sales a week',
  month: 'Sales a month',
}

/** What was sold, when, how it was paid, and where it went. */
export function SalesPart({ days, by }: SalesPartProps) {
  const load = useLoad('salesReport', { ...days, by })
  if (!load.data) return <PageBones load={load} />
  const { rows, total } = load.data
  return (
    <>
      <SalesFigures report={load.data} />
      <Block title={titles[by]} acts={<SalesKey />}>
        {total.orders === 0 ? (
          <Nothing>No sales in these days.</Nothing>
        ) : (
          <SalesChart bars={barsOf(rows, by)} label={`${titles[by]}, online and cash`} width={1000} />
        )}
        <SalesTable caption={titles[by]} rows={rows} />
      </Block>
      {total.orders > 0 && <Parts report={load.data} />}
    </>
  )
}

function SalesFigures({ report: { total, before } }: { report: SalesReport }) {
  const share = total.sales === 0 ? null : Math.round((total.refunds / total.sales) * 1000) / 10
  return (
    <Figures>
      <Figure label="Sales" value={formatRupees(total.sales)} tone={comparedTone(before)}>
        {comparedWords(before, 'the days before')}
      </Figure>
      <Figure label="Orders" value={formatNumber(total.orders)}>
        {formatRupees(total.average)} on average, {formatNumber(before.orders)} before
      </Figure>
      <Figure label="Bought again" value={percentWords(total.repeat_percent)}>
        {percentWords(before.repeat_percent)} before
      </Figure>
      <Figure label="Refunds" value={formatRupees(total.refunds)}>
        {share === null ? '' : `${share}% of sales, `}
        {formatRupees(before.refunds)} before
      </Figure>
    </Figures>
  )
}

const Parts = ({ report: { modes, states, categories } }: { report: SalesReport }) => (
  <>
    <Block title="Online and cash">
      <ShareBars
        shares={modes.map(({ mode, orders, sales }) => ({
          key: mode,
          name: `${mode === 'cod' ? 'Cash' : 'Online'}, ${ordersWords(orders)}`,
          amount: sales,
          words: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title="By state">
      <ShareBars
        shares={states.map(({ name, orders, sales }) => ({
          key: name,
          name: `${name}, ${ordersWords(orders)}`,
          amount: sales,
          words: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title="By category">
      <ShareBars
        shares={categories.map(({ id, name, sales }) => ({
          key: String(id),
          name,
          amount: sales,
          words: formatRupees(sales),
        }))}
      />
    </Block>
  </>
)

const barsOf = (rows: SalesReport['rows'], by: ReportStep): Bar[] =>
  rows.map(({ day, online, cash }) => ({
    key: day,
    label: by === 'day' ? String(Number(day.slice(8))) : showDay(day),
    online,
    cash,
  }))
const percentWords = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)
const ordersWords = (orders: number): string => (orders === 1 ? '1 order' : `${formatNumber(orders)} orders`)
