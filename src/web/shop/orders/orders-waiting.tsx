import './order-card.css'
import './orders-waiting.css'

/** Closed rows to come, exactly as high as they will be. */
export function OrdersWaiting() {
  return (
    <div aria-busy="true" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <div className="order-card orders-waiting__row" key={row} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
