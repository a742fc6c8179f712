import './empty-checkout.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/checkout.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** Nothing to order: says so, under what emptied the cart if that was a sell-out, and leads back to the goods. */
export function EmptyCheckout({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap empty-checkout">
      <h1 className="visually-hidden">{t.title}</h1>
      {children}
      <EmptyState art="art-empty-cart" title={t.empty}>
        <p className="quiet">{t.emptyLead}</p>
        <Link to={pagePaths.home} className={buttonClass('primary')}>
          {t.seeTheCollection}
        </Link>
      </EmptyState>
    </div>
  )
}
