import { Link } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { useMay } from '../api/session.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Line = AdminOrder['lines'][number]
type PickedBatchProps = { pick: AdminOrder['picks'][number]; isWhole: boolean }

const goodsWith = (picks: AdminOrder['picks']): Column<Line> => ({
  id: 'item',
  head: t.item,
  mobileSlot: 'a',
  render: ({ sku_id: id, name, size, image, count: units, taken_back, later }) => (
    <span className="order-line">
      <Picture className="order-line__picture" image={image} alt="" width={40} height={40} sizes="40px" />
      <span>
        {name}
        <br />
        <span className="small quiet">
          {size}
          <span className="only-phone"> × {units}</span>
          {later > 0 && ` · ${fill(t.unitsLater, { count: later })}`}
          {taken_back > 0 && ` · ${fill(t.unitsReturned, { count: taken_back })}`}
          {picks
            .filter(({ sku_id }) => sku_id === id)
            .map((pick) => (
              <PickedBatch key={pick.batch_id} pick={pick} isWhole={pick.count === units} />
            ))}
        </span>
      </span>
    </span>
  ),
})
const count: Column<Line> = { id: 'count', head: t.count, isEnd: true, render: (line) => line.count }
const price: Column<Line> = {
  id: 'price',
  head: t.price,
  isEnd: true,
  render: (line) => line.price !== undefined && formatRupees(line.price),
}
const sum: Column<Line> = {
  id: 'sum',
  head: t.sum,
  mobileSlot: 'b',
  isEnd: true,
  render: (line) => line.sum !== undefined && formatRupees(line.sum),
}

/** What is in the parcel; for a packer without prices. */
export function OrderGoods({ order: { lines, khata, picks } }: { order: AdminOrder }) {
  const goods = goodsWith(picks)
  return (
    <ResponsiveTable
      caption={t.goods}
      columns={khata ? [goods, price, count, sum] : [goods, count]}
      rows={lines}
      keyOf={({ sku_id }) => String(sku_id)}
      className="order-lines"
    />
  )
}

/** The batch that a line was packed from, which leads to who else got of it. */
function PickedBatch({ pick: { batch_id: id, batch, count: units }, isWhole }: PickedBatchProps) {
  const may = useMay()
  const label = fill(t.batchOf, { batch })
  return (
    <>
      <br />
      {id !== null && may('batchOrders') ? <Link to={`/stock/batches/${id}`}>{label}</Link> : label}
      {!isWhole && ` × ${units}`}
    </>
  )
}
