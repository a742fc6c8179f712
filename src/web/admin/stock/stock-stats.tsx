import type { StockSize } from '#contract/admin/stock.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { Stat, Stats } from '../shared/stats/stats.tsx'

/** Where the pieces of a size are. */
export function StockStats({ size }: { size: StockSize }) {
  const { on_hand, reserved, held_back, available, orders, low_at, low } = size
  return (
    <Stats>
      <Stat label={t.onHand} value={formatNumber(on_hand)}>
        {t.onTheShelf}
      </Stat>
      <Stat label={t.reserved} value={formatNumber(reserved)}>
        {plural(t.forOrders, orders)}
      </Stat>
      <Stat label={t.heldBack} value={formatNumber(held_back)} tone={held_back > 0 ? 'bad' : undefined}>
        {held_back > 0 ? t.notForSale : t.nothingHeldBack}
      </Stat>
      <Stat label={t.available} value={formatNumber(available)} tone={low ? 'bad' : undefined}>
        {fill(t.lowAtCount, { count: low_at })}
      </Stat>
    </Stats>
  )
}
