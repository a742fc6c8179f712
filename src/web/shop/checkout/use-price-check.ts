import { useEffect, useState } from 'react'

import type { CartChange } from '#domain/cart/cart.rules.ts'
import { refreshCart } from '#web/shop/shared/cart/refresh-cart.ts'

/** Re-prices the cart once, on entering checkout, and returns what changed, for the shopper to read (spec D46). */
export function usePriceCheck() {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  useEffect(() => {
    let isMounted = true
    const refresh = async () => {
      // without an answer the cart stays as it is: create-order checks it again anyway
      const update = await refreshCart()
      if (isMounted && update.changes.length > 0) setChanges(update.changes)
    }
    void refresh()
    return () => {
      isMounted = false
    }
  }, [])
  return { changes, setChanges }
}
