import './empty-checkout.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** Nothing to order: says so, under what emptied the cart if that was a sell-out, and leads back to the goods. */
export function EmptyCheckout({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap empty-checkout">
      <h1 className="visually-hidden">Complete your order</h1>
      {children}
      <EmptyState art="art-empty-cart" title="Empty Cart">
        <p className="quiet">Nothing to check out yet. Put something in your cart first.</p>
        <Link to={pagePaths.home} className={buttonClass('primary')}>
          See the Collection
        </Link>
      </EmptyState>
    </div>
  )
}
