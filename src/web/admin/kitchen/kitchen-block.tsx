import { Link } from 'react-router'

import type { KitchenDay, KitchenRow } from '#contract/admin/kitchen.ts'
import { PACKED_AT_ONCE } from '#contract/admin/order-fields.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/kitchen.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { Block } from '../shared/page/page-head.tsx'
import { nameOfSize } from '../shared/stock/size-name.ts'
import type { useMadeTicks } from './made-ticks.ts'

type BlockProps = {
  /** names the day in ticks: itself, or 'late' */
  id: string
  title: string
  lead?: string
  day: KitchenDay
  /** the same when the screen was opened */
  first: KitchenDay | null | undefined
  ticks: ReturnType<typeof useMadeTicks>
  onReceive: (row: KitchenRow) => void
}

/** One day of the kitchen: its sizes, what they come to, and what was noted for it. */
export function KitchenBlock({ id, title, lead, day, first, ticks, onReceive }: BlockProps) {
  return (
    <Block
      title={plural(t.blockTitle, day.orders, { title })}
      actions={<DayLinks title={title} orderNos={day.order_nos} />}
    >
      {lead && <p className="quiet">{lead}</p>}
      <ul className="kitchen-rows">
        {day.rows.map((row) => {
          const key = `${id}:${row.sku_id}`
          const isMade = ticks.neededAt(key) !== undefined
          const seen = ticks.neededAt(key) ?? first?.rows.find(({ sku_id }) => sku_id === row.sku_id)?.needed
          return (
            <li key={row.sku_id} className="kitchen-row">
              <label className="check kitchen-row__made">
                {(row.to_make > 0 || isMade) && (
                  <input
                    type="checkbox"
                    aria-label={fill(t.madeOf, { name: nameOfSize(row), title })}
                    checked={isMade}
                    onChange={(event) => ticks.tick(key, event.target.checked ? row.needed : undefined)}
                  />
                )}
                <span className={isMade ? 'kitchen-row__name quiet' : 'kitchen-row__name'}>
                  <b>{nameOfSize(row)}</b>
                  {seen !== undefined && seen !== row.needed && (
                    <span className="tag">{fill(t.nowNeeded, { count: row.needed })}</span>
                  )}
                </span>
              </label>
              <Count label={t.need} count={row.needed} />
              <Count label={t.fresh} count={row.fresh} />
              <Count label={t.make} count={row.to_make} isStrong={row.to_make > 0} />
              {row.to_make > 0 && <ReceiveButton row={row} onReceive={onReceive} />}
            </li>
          )
        })}
      </ul>
      <p className="kitchen-sums">{day.sums.map(sumLabel).join(' · ')}</p>
      {day.notes.length > 0 && (
        <div className="kitchen-notes">
          <h3>{t.notesForTheKitchen}</h3>
          <ul>
            {day.notes.map(({ order_no, note }) => (
              <li key={order_no}>
                <Link to={`/orders/${order_no}`}>{order_no}</Link>: {note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Block>
  )
}

/** Each is a number under a word, read as 'need 42'. */
const Count = ({ label, count, isStrong = false }: { label: string; count: number; isStrong?: boolean }) => (
  <span className="kitchen-row__count">
    {label} {isStrong ? <b>{formatNumber(count)}</b> : formatNumber(count)}
  </span>
)

function ReceiveButton({ row, onReceive }: { row: KitchenRow; onReceive: (row: KitchenRow) => void }) {
  const may = useMay()
  return (
    may('receiveStock') && (
      <Button aria-label={fill(t.receiveOf, { name: nameOfSize(row) })} onClick={() => onReceive(row)}>
        {t.receive}
      </Button>
    )
  )
}

/** To what can be packed of a day: at most as many orders as are packed at once. */
function DayLinks({ title, orderNos }: { title: string; orderNos: readonly string[] }) {
  const chosen = orderNos.slice(0, PACKED_AT_ONCE)
  if (chosen.length === 0) return null
  const query = `order_nos=${chosen.join(',')}`
  return (
    <div className="button-row kitchen-links">
      <Link className={buttonClass()} to={`/kitchen/picks?${query}`} aria-label={fill(t.pickingListOf, { title })}>
        {t.pickingList}
      </Link>
      <Link className={buttonClass()} to={`/pack?${query}`}>
        {plural(t.packOrders, chosen.length)}
      </Link>
    </div>
  )
}

/** 'Mango Pickle 10.5 kg, to make 3 kg'. */
function sumLabel({ product, needed, to_make: toMake, unit }: KitchenDay['sums'][number]): string {
  const values = { product, needed: showAmount(needed), unit }
  return toMake > 0 ? fill(t.sumToMake, { ...values, toMake: showAmount(toMake) }) : fill(t.sum, values)
}

/** Grams are not rounded off a kilogram. */
const showAmount = (amount: number): string => amount.toLocaleString('en-IN', { maximumFractionDigits: 3 })
