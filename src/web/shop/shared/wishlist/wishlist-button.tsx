import './wishlist-button.css'
import type { Card } from '#contract/catalog.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/wishlist.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { toggleWishlist, useWishlist } from './wishlist.ts'

/** The heart of a product. The server draws it empty: only the browser knows the list. */
export function WishlistButton({ product: { id, name } }: { product: Pick<Card, 'id' | 'name'> }) {
  const isOn = useWishlist().ids.includes(id)
  return (
    <button
      type="button"
      className="wishlist-button"
      aria-pressed={isOn}
      aria-label={fill(t.onList, { name })}
      onClick={() => toggleWishlist(id)}
    >
      <Icon name="heart" />
    </button>
  )
}
