import './cart-changes.css'
import { useEffect, useRef } from 'react'

import type { CartChange } from '#domain/cart/cart.rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { changeText } from './change-text.ts'

/** What changed since the goods were put into the cart, line by line, before anything is paid. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // after a refused order the shopper stands at the button, far below what must be read now
    if (changes.length > 0) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])
  return (
    <output className="cart-changes" ref={notice}>
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
