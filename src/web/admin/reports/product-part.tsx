import { Link } from 'react-router'

import type { ProductReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useQuery } from '../api/use-query.ts'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { showDay } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type SoldOut = ProductReport['sold_out'][number]
type Seller = ProductReport['best'][number]

const columns: readonly Column<SoldOut>[] = [
  {
    id: 'size',
    head: 'Size',
    mobileSlot: 'a',
    render: ({ sku_id, product, size }) => (
      <Link to={`/stock/${sku_id}`}>
        {product}, {size}
      </Link>
    ),
  },
  {
    id: 'days',
    head: 'Days out',
    mobileSlot: 'c',
    isEnd: true,
    render: ({ days_out }) => (
      <>
        {days_out}
        <span className="only-phone">{days_out === 1 ? ' day out' : ' days out'}</span>
      </>
    ),
  },
  {
    id: 'waiting',
    head: 'Waiting',
    mobileSlot: 'd',
    isEnd: true,
    render: ({ waiting }) => (
      <>
        {formatNumber(waiting)}
        <span className="only-phone"> waiting</span>
      </>
    ),
  },
  {
    id: 'missed',
    head: 'Missed, about ₹',
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
  const when = `${showDay(from)} to ${showDay(to)}`
  return (
    <>
      <Block title="Best sellers" actions={<span className="quiet">{when}</span>}>
        <Sellers sellers={best} none="No sales in these days." />
      </Block>
      <Block title="Worst sellers" actions={<span className="quiet">{when}</span>}>
        <p className="quiet">Only sizes that were in stock all the time.</p>
        <Sellers sellers={worst} none="No size was in stock all the time." />
      </Block>
      <Block title="Sold out, and what it cost">
        {soldOut.length === 0 ? (
          <Nothing>Nothing was sold out.</Nothing>
        ) : (
          <ResponsiveTable caption="Sold out" columns={columns} rows={soldOut} keyOf={({ sku_id }) => String(sku_id)} />
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
        text: `${formatNumber(units)} for ${formatRupees(sales)}`,
      }))}
    />
  )
}
