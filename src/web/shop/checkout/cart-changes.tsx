import './cart-changes.css'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { changeText } from './change-text.ts'

/** What changed since the goods were put into the cart, line by line, before anything is paid. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  return (
    <section className="cart-changes" role="status" aria-label="Your cart has changed">
      <Icon name="info" />
      <div>
        <p className="cart-changes__title">Your cart has changed</p>
        <ul className="small">
          {changes.map((change) => (
            <li key={`${change.was.sku_id} ${change.kind}`}>{changeText(change)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
