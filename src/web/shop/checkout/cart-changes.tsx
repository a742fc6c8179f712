import './cart-changes.css'
import { useEffect, useRef } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const texts: Readonly<Record<CartChange['kind'], (goods: string, change: CartChange) => string>> = {
  price: (goods, { item, was }) =>
    fill(t.priceChanged, { goods, now: formatRupees(item.amount), was: formatRupees(was.amount) }),
  fewer: (goods, { item, was }) => fill(t.onlyLeft, { goods, left: item.count, had: was.count }),
  gone: (goods) => fill(t.soldOut, { goods }),
}

/** What changed since the goods were put into the cart, line by line, before anything is paid. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // after a refused order the shopper is at the button, far below what must be read now
    if (changes.length > 0) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])
  return (
    <output className="cart-changes" ref={notice}>
      <Icon name="info" />
      <span>
        <b className="cart-changes__title">{t.cartChanged}</b>

        {changes.map((change) => (
          <span className="cart-changes__line small" key={`${change.was.sku_id} ${change.kind}`}>
            {changeText(change)}
          </span>
        ))}
      </span>
    </output>
  )
}

/** One sentence for each line that a new look at prices and stock changed (spec D46). */
const changeText = (change: CartChange): string =>
  texts[change.kind](`${change.was.name} ${change.was.sku_name}`, change)
