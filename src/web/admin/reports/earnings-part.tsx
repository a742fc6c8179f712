import type { EarningGroup, EarningsReport } from '#contract/admin/earnings.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { monthAndYear } from '../shared/month-name.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

export type EarningsQuery = { from: string; to: string; by: EarningGroup; zip?: string }
type Row = EarningsReport['rows'][number]
type PartProps = { query: EarningsQuery; onZip: (zip: string) => void; onBack: () => void }

const REGION = /^\d{3}$/

/** What is left of each row, the largest sums in words above. */
export function EarningsPart({ query, onZip, onBack }: PartProps) {
  const load = useQuery('earnings', query)
  if (!load.data) return <PageSkeleton load={load} lines={8} />
  const { rows, total, under_way: underWay } = load.data
  return (
    <>
      <Stats>
        <Stat label={t.sales} value={formatRupees(total.sales)} />
        <Stat label={t.costOfGoods} value={total.cost_share === 0 ? t.not : formatRupees(total.cost)} />
        <Stat label={total.about > 0 ? t.courierAbout : 'Courier'} value={formatRupees(total.courier)} />
        <Stat label={t.earning} value={formatRupees(total.earning)}>
          {total.cost_share === 0
            ? t.withoutTheCostOfGoods
            : total.percent !== null && fill(t.percentPercentOfSales, { percent: total.percent })}
        </Stat>
      </Stats>
      <p className="quiet">{notesOf(load.data)}</p>
      <Block
        title={query.zip === undefined ? t.whatOrdersEarned : fill(t.whatOrdersEarnedInZip, { zip: query.zip })}
        actions={
          query.zip !== undefined && (
            <button type="button" className="link" onClick={onBack}>
              {t.allPincodes}
            </button>
          )
        }
      >
        {rows.length === 0 ? (
          <Nothing>
            No order ended in these days.{underWay > 0 && ` ${underWay} ${underWay === 1 ? 'is' : 'are'} under way.`}
          </Nothing>
        ) : (
          <ResponsiveTable
            caption={t.earnings}
            columns={columnsOf(query, onZip)}
            rows={rows}
            keyOf={({ key }) => key}
          />
        )}
      </Block>
    </>
  )
}

function notesOf({ total, under_way: underWay }: EarningsReport): string {
  return [
    total.cost_share !== null &&
      total.cost_share < 100 &&
      (total.cost_share === 0
        ? t.withoutCostGoodsEnter
        : fill(t.costCostSharePercent, { cost_share: total.cost_share })),
    total.about > 0 && `Of ${total.about} ${total.about === 1 ? 'order' : 'orders'} the courier is what was quoted.`,
    total.fees === 0 && t.feesPaymentGatewayNot,
    underWay > 0 && `${underWay} ${underWay === 1 ? 'order is' : 'orders are'} under way and not counted.`,
  ]
    .filter((text) => text !== false)
    .join(' ')
}

/** The name of a row: a month in words, and a region that opens. */
const nameOf = ({ by, zip }: EarningsQuery, onZip: (zip: string) => void, { key, name }: Row) => {
  if (by === 'month') return monthAndYear(key)
  if (by === 'pincode' && zip === undefined && REGION.test(key))
    return (
      <button type="button" className="link" onClick={() => onZip(key)}>
        {key}…<span className="visually-hidden"> {t.pincodeByPincode}</span>
      </button>
    )
  return name
}

const HEADS: Readonly<Record<EarningGroup, string>> = {
  month: 'Month',
  product: 'Product',
  courier: 'Courier',
  pincode: 'Pincode',
}

const columnsOf = (query: EarningsQuery, onZip: (zip: string) => void): readonly Column<Row>[] => [
  { id: 'name', head: HEADS[query.by], mobileSlot: 'a', render: (row) => nameOf(query, onZip, row) },
  {
    id: 'orders',
    head: t.orders,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ orders }) => (
      <>
        {orders}
        <span className="only-phone">{plural(t.orderOrders2, orders)}</span>
      </>
    ),
  },
  { id: 'sales', head: t.sales, isEnd: true, render: ({ sales }) => formatRupees(sales) },
  { id: 'cost', head: t.cost, isEnd: true, render: ({ cost }) => formatRupees(cost) },
  { id: 'courier', head: t.courier, isEnd: true, render: ({ courier }) => formatRupees(courier) },
  { id: 'fees', head: t.fees, isEnd: true, render: ({ fees }) => formatRupees(fees) },
  { id: 'earning', head: t.earning, mobileSlot: 'b', isEnd: true, render: ({ earning }) => formatRupees(earning) },
  {
    id: 'percent',
    head: t.ofSales,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ percent }) => (percent === null ? '–' : `${percent} %`),
  },
]
