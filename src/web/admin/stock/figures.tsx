import type { ReactNode } from 'react'

import type { StockSize } from '#contract/admin/stock.ts'

/** The four figures between two rules. */
export function Figures({ size }: { size: StockSize }) {
  const { on_hand, reserved, held_back, available, orders, low_at, low } = size
  return (
    <dl className="figures">
      <Figure label="On hand" count={on_hand}>
        on the shelf
      </Figure>
      <Figure label="Reserved" count={reserved}>
        {orders === 1 ? 'for 1 order' : `for ${orders} orders`}
      </Figure>
      <Figure label="Held back" count={held_back} isBad={held_back > 0}>
        {held_back > 0 ? 'nobody can buy them' : 'nothing'}
      </Figure>
      <Figure label="Available" count={available} isBad={low}>
        low at {low_at}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; count: number; isBad?: boolean; children: ReactNode }

const Figure = ({ label, count, isBad = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures__count">{count.toLocaleString('en-IN')}</dd>
    <dd className={isBad ? 'stock-low small' : 'small'}>{children}</dd>
  </div>
)
