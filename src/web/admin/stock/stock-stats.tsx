import type { StockSize } from '#contract/admin/stock.ts'
import { formatNumber } from '#contract/core/money.ts'

import { Stat, Stats } from '../shared/stats/stats.tsx'

/** Where the pieces of a size are. */
export function StockStats({ size }: { size: StockSize }) {
  const { on_hand, reserved, held_back, available, orders, low_at, low } = size
  return (
    <Stats>
      <Stat label="On hand" value={formatNumber(on_hand)}>
        on the shelf
      </Stat>
      <Stat label="Reserved" value={formatNumber(reserved)}>
        {orders === 1 ? 'for 1 order' : `for ${orders} orders`}
      </Stat>
      <Stat label="Held back" value={formatNumber(held_back)} tone={held_back > 0 ? 'bad' : undefined}>
        {held_back > 0 ? 'nobody can buy them' : 'nothing'}
      </Stat>
      <Stat label="Available" value={formatNumber(available)} tone={low ? 'bad' : undefined}>
        low at {low_at}
      </Stat>
    </Stats>
  )
}
