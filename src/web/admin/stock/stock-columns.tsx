import { Link } from 'react-router'

import type { StockRow } from '#contract/admin/stock.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { showDay } from '../shared/datetime.ts'
import { nameOfSize } from '../shared/stock/size-name.ts'
import type { Column } from '../shared/table/columns.ts'

const THUMB_PX = 40

/** The columns of the list; `onReceive` asks how many pieces came. */
export const stockColumns = (onReceive: (row: StockRow) => void): Column<StockRow>[] => [
  { id: 'size', head: t.size, mobileSlot: 'a', render: (row) => <Name row={row} /> },
  { id: 'on_hand', head: t.onHand, isEnd: true, render: ({ on_hand }) => <Units count={on_hand} /> },
  { id: 'reserved', head: t.reserved, isEnd: true, render: ({ reserved }) => <Units count={reserved} /> },
  { id: 'available', head: t.available, mobileSlot: 'b', isEnd: true, render: available },
  { id: 'low_at', head: t.lowAt, isEnd: true, render: ({ low_at }) => <Units count={low_at} /> },
  { id: 'state', head: <span className="visually-hidden">{t.state}</span>, mobileSlot: 'd', render: stateOf },
  {
    id: 'best_before',
    head: t.firstToUseBy,
    render: ({ first_best_before: day }) => (day === null ? <span className="quiet">{t.none}</span> : showDay(day)),
  },
  {
    id: 'receive',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'c',
    render: (row) => (
      <Button
        variant="plain"
        icon="plus"
        aria-label={fill(t.receiveOf, { name: nameOfSize(row) })}
        onClick={() => onReceive(row)}
      >
        {t.receive}
      </Button>
    ),
  },
]

function Name({ row: { sku_id, product, size, image, on_hand, reserved } }: { row: StockRow }) {
  return (
    <span className="stock-name">
      {image === '' ? (
        <span className="stock-name__none" />
      ) : (
        <Picture image={image} alt="" width={THUMB_PX} height={THUMB_PX} sizes={`${THUMB_PX}px`} widths={[160]} />
      )}
      <span>
        <Link to={`/stock/${sku_id}`} aria-label={nameOfSize({ product, size })}>
          {product}
        </Link>
        <span className="small">{size}</span>
        <span className="small only-phone">{fill(t.onHandAndReserved, { onHand: on_hand, reserved })}</span>
      </span>
    </span>
  )
}

const Units = ({ count }: { count: number }) => <>{count.toLocaleString('en-IN')}</>

const available = ({ available: units, low }: StockRow) => (
  <>
    <b className={low ? 'stock-low' : undefined}>
      <Units count={units} />
    </b>
    <span className="only-phone"> {t.availableAfterCount}</span>
  </>
)

function stateOf({ available: units, low, held_back: held }: StockRow) {
  return (
    <span className="tag-row">
      {units <= 0 ? <Tag tone="bad">{t.soldOut}</Tag> : low && <Tag>{t.low}</Tag>}
      {held > 0 && <Tag tone="plain">{fill(t.heldBackCount, { count: held.toLocaleString('en-IN') })}</Tag>}
    </span>
  )
}
