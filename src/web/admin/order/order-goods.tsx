import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

type Line = AdminOrder['lines'][number]

const goods: Column<Line> = {
  id: 'item',
  head: 'Item',
  fold: 'a',
  render: ({ name, size, image, count: pieces, taken_back }) => (
    <span className="order-line">
      <Picture className="order-line__picture" image={image} alt="" width={40} height={40} sizes="40px" />
      <span>
        {name}
        <br />
        <span className="small quiet">
          {size}
          <span className="only-phone"> × {pieces}</span>
          {taken_back > 0 && ` · ${taken_back} taken back`}
        </span>
      </span>
    </span>
  ),
}
const count: Column<Line> = { id: 'count', head: 'Count', isEnd: true, render: (line) => line.count }
const price: Column<Line> = {
  id: 'price',
  head: 'Price',
  isEnd: true,
  render: (line) => line.price !== undefined && formatRupees(line.price),
}
const sum: Column<Line> = {
  id: 'sum',
  head: 'Sum',
  fold: 'b',
  isEnd: true,
  render: (line) => line.sum !== undefined && formatRupees(line.sum),
}

/** What is in the parcel; for a packer without prices. */
export function OrderGoods({ order: { lines, khata } }: { order: AdminOrder }) {
  return (
    <FoldTable
      caption="Goods"
      columns={khata ? [goods, price, count, sum] : [goods, count]}
      rows={lines}
      keyOf={({ sku_id }) => String(sku_id)}
      className="order-lines"
    />
  )
}
