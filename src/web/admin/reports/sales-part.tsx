import type { ReportStep } from '#contract/admin/report-fields.ts'
import type { SalesReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { useCategoryColours } from '../shared/chart/category-colours.ts'
import { comparedTone, comparedLabel } from '../shared/chart/compared.ts'
import { SalesChart, SalesKey, type Bar } from '../shared/chart/sales-chart.tsx'
import { SalesTable } from '../shared/chart/sales-table.tsx'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { Stat, Stats } from '../shared/stats/stats.tsx'

type SalesPartProps = { days: { from: string; to: string }; by: ReportStep }
type PartsProps = { report: SalesReport; colours: ReadonlyMap<number, string> }
const titles: Readonly<Record<ReportStep, string>> = {
  day: t.salesADay,
  week: t.salesAWeek,
  month: t.salesAMonth,
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
          <Nothing>{t.noSales}</Nothing>
        ) : (
          <SalesChart bars={barsOf(rows, by)} label={fill(t.chartLabel, { title: titles[by] })} width={1000} />
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
      <Stat label={t.sales} value={formatRupees(total.sales)} tone={comparedTone(before)}>
        {comparedLabel(before, t.theDaysBefore)}
      </Stat>
      <Stat label={t.orders} value={formatNumber(total.orders)}>
        {fill(t.averageAndBefore, {
          average: formatRupees(total.average),
          orders: formatNumber(before.orders),
        })}
      </Stat>
      <Stat label={t.boughtAgain} value={percentLabel(total.repeat_percent)}>
        {fill(t.valueBefore, { value: percentLabel(before.repeat_percent) })}
      </Stat>
      <Stat label={t.refunds} value={formatRupees(total.refunds)}>
        {share === null
          ? fill(t.valueBefore, { value: formatRupees(before.refunds) })
          : fill(t.refundsShareBefore, { share, before: formatRupees(before.refunds) })}
      </Stat>
      <Stat label={t.net} value={formatRupees(total.net)}>
        {total.waived > 0
          ? fill(t.netWaivedBefore, { waived: formatRupees(total.waived), before: formatRupees(before.net) })
          : fill(t.valueBefore, { value: formatRupees(before.net) })}
      </Stat>
      <Stat label={t.givenBack} value={formatRupees(total.given_back_without_sale)}>
        {t.givenBackHint}
      </Stat>
    </Stats>
  )
}

const Parts = ({ report: { modes, states, categories }, colours }: PartsProps) => (
  <div className="report-bars">
    <Block title={t.onlineAndCash}>
      <ShareBars
        shares={modes.map(({ mode, orders, sales }) => ({
          key: mode,
          name: `${mode === 'cod' ? t.cash : t.online}, ${ordersLabel(orders)}`,
          amount: sales,
          text: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title={t.byState}>
      <ShareBars
        shares={states.map(({ name, orders, sales }) => ({
          key: name,
          name: `${labelText(name)}, ${ordersLabel(orders)}`,
          amount: sales,
          text: formatRupees(sales),
        }))}
      />
    </Block>
    <Block title={t.byCategory}>
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
const ordersLabel = (orders: number): string => plural(t.countOfOrders, orders)
