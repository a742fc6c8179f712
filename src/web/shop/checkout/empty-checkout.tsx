import { Link } from 'react-router'

import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** Nothing to order: says so and leads back to the goods. */
export function EmptyCheckout() {
  return (
    <EmptyState art="art-empty-cart" title="Empty Cart">
      <p className="quiet">Nothing to check out yet. Put something in your cart first.</p>
      <Link to="/" className={buttonClass('primary')}>
        See the Collection
      </Link>
    </EmptyState>
  )
}
