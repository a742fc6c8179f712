import { useEffect, useState } from 'react'

import type { CartChange } from '#domain/cart/cart.rules.ts'
import { refreshCart } from '#web/shop/shared/cart/refresh-cart.ts'

/** Re-prices the cart once, on entering checkout, and keeps what changed for the shopper to read (spec D46). */
export function usePriceCheck() {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      // without an answer the cart stays as it is: create-order checks it again anyway
      const news = await refreshCart()
      if (wanted && news.changes.length > 0) setChanges(news.changes)
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [])
  return { changes, setChanges }
}
