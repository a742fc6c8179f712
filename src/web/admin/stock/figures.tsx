import type { StockSize } from '#contract/admin/stock.ts'
import { formatNumber } from '#contract/core/money.ts'

import { Figure, Figures } from '../shared/figures/figures.tsx'

/** Where the pieces of a size are. */
export function StockFigures({ size }: { size: StockSize }) {
  const { on_hand, reserved, held_back, available, orders, low_at, low } = size
  return (
    <Figures>
      <Figure label="On hand" value={formatNumber(on_hand)}>
        on the shelf
      </Figure>
      <Figure label="Reserved" value={formatNumber(reserved)}>
        {orders === 1 ? 'for 1 order' : `for ${orders} orders`}
      </Figure>
      <Figure label="Held back" value={formatNumber(held_back)} tone={held_back > 0 ? 'bad' : undefined}>
        {held_back > 0 ? 'nobody can buy them' : 'nothing'}
      </Figure>
      <Figure label="Available" value={formatNumber(available)} tone={low ? 'bad' : undefined}>
        low at {low_at}
      </Figure>
    </Figures>
  )
}
