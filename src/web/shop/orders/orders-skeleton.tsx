import './order-card.css'
import './orders-skeleton.css'
import * as t from '#text/shop/orders.ts'

/** Closed rows to come, exactly as high as they will be. */
export function OrdersSkeleton({ rows = 3 }: { rows?: 1 | 3 }) {
  return (
    <div role="group" aria-busy="true" aria-label={t.loading}>
      {[1, 2, 3].slice(0, rows).map((row) => (
        <div className="order-card orders-skeleton__row" key={row} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
