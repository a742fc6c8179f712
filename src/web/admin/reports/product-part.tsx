import { Link } from 'react-router'

import type { ProductReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { showDay } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type SoldOut = ProductReport['sold_out'][number]
type Seller = ProductReport['best'][number]

const columns: readonly Column<SoldOut>[] = [
  {
    id: 'size',
    head: t.size,
    mobileSlot: 'a',
    render: ({ sku_id, product, size }) => (
      <Link to={`/stock/${sku_id}`}>
        {product}, {size}
      </Link>
    ),
  },
  {
    id: 'days',
    head: t.daysOut,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ days_out: days }) => <Counted count={days} noun={t.daysOutNoun} />,
  },
  {
    id: 'waiting',
    head: t.waiting,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ waiting }) => <Counted count={waiting} noun={t.waitingNoun} />,
  },
  {
    id: 'missed',
    head: t.missedRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ missed }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(Math.round(missed))}
      </>
    ),
  },
]

/** What sells, what does not, and what could not be sold. */
export function ProductPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('productReport', days)
  if (!load.data) return <PageSkeleton load={load} />
  const { from, to, best, worst, sold_out: soldOut } = load.data
  const when = fill(t.period, { from: showDay(from), to: showDay(to) })
  return (
    <>
      <Block title={t.bestSellers} actions={<span className="quiet">{when}</span>}>
        <Sellers sellers={best} none={t.noSales} />
      </Block>
      <Block title={t.worstSellers} actions={<span className="quiet">{when}</span>}>
        <p className="quiet">{t.alwaysInStock}</p>
        <Sellers sellers={worst} none={t.noneAlwaysInStock} />
      </Block>
      <Block title={t.soldOutTitle}>
        {soldOut.length === 0 ? (
          <Nothing>{t.nothingSoldOut}</Nothing>
        ) : (
          <ResponsiveTable
            caption={t.soldOut}
            columns={columns}
            rows={soldOut}
            keyOf={({ sku_id }) => String(sku_id)}
          />
        )}
      </Block>
    </>
  )
}

function Sellers({ sellers, none }: { sellers: readonly Seller[]; none: string }) {
  if (sellers.length === 0) return <Nothing>{none}</Nothing>
  return (
    <ShareBars
      shares={sellers.map(({ product_id, product, pieces: units, sales }) => ({
        key: String(product_id),
        name: (
          <Link className="link" to={`/products/${product_id}`}>
            {product}
          </Link>
        ),
        amount: units,
        text: fill(t.unitsForSum, { units: formatNumber(units), sum: formatRupees(sales) }),
      }))}
    />
  )
}
