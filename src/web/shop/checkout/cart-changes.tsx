import './cart-changes.css'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { changeText } from './change-text.ts'

/** What changed since the goods were put into the cart, line by line, before anything is paid. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  return (
    <output className="cart-changes">
      <Icon name="info" />
      <span>
        <b className="cart-changes__title">Your cart has changed</b>

        {changes.map((change) => (
          <span className="cart-changes__line small" key={`${change.was.sku_id} ${change.kind}`}>
            {changeText(change)}
          </span>
        ))}
      </span>
    </output>
  )
}
