import type { EarningGroup, EarningsReport } from '#contract/admin/earnings.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { monthAndYear } from '../shared/month-name.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
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
        <Stat label={t.costOfGoods} value={total.cost_share === 0 ? t.noCost : formatRupees(total.cost)} />
        <Stat label={total.about > 0 ? t.courierAbout : t.courier} value={formatRupees(total.courier)} />
        <Stat label={t.earning} value={formatRupees(total.earning)}>
          {total.cost_share === 0
            ? t.withoutCost
            : total.percent !== null && fill(t.shareOfSales, { percent: total.percent })}
        </Stat>
      </Stats>
      <p className="quiet">{notesOf(load.data)}</p>
      <Block
        title={query.zip === undefined ? t.whatOrdersEarned : fill(t.whatOrdersEarnedIn, { region: query.zip })}
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
            {t.noOrderEnded}
            {underWay > 0 && ` ${plural(t.underWay, underWay)}`}
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
      (total.cost_share === 0 ? t.costMissing : fill(t.costInPart, { percent: total.cost_share })),
    total.about > 0 && plural(t.quotedCourier, total.about),
    total.fees === 0 && t.feesMissing,
    underWay > 0 && plural(t.underWayNotCounted, underWay),
  ]
    .filter((text) => text !== false)
    .join(' ')
}

/** The name of a row: a month in words, a region that opens, and what has no courier or no pincode. */
const nameOf = ({ by, zip }: EarningsQuery, onZip: (zip: string) => void, { key, name }: Row) => {
  if (by === 'month') return monthAndYear(key)
  if (by === 'pincode' && zip === undefined && REGION.test(key))
    return (
      <button type="button" className="link" onClick={() => onZip(key)}>
        {`${key}…`}
        <span className="visually-hidden"> {t.pincodeByPincode}</span>
      </button>
    )
  return key === '' ? labelText(name) : name
}

const HEADS: Readonly<Record<EarningGroup, string>> = {
  month: t.month,
  product: t.product,
  courier: t.courier,
  pincode: t.pincode,
}

const columnsOf = (query: EarningsQuery, onZip: (zip: string) => void): readonly Column<Row>[] => [
  { id: 'name', head: HEADS[query.by], mobileSlot: 'a', render: (row) => nameOf(query, onZip, row) },
  {
    id: 'orders',
    head: t.orders,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ orders }) => <Counted count={orders} noun={t.orderNoun} />,
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
