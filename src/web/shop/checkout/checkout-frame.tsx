import './checkout-frame.css'
import type { ReactNode } from 'react'

import * as t from '#text/shop/checkout.ts'

import { useSettings } from '../shared/settings.ts'

interface CheckoutFrameProps {
  /** the steps */
  children: ReactNode
  /** the order summary: at the right and sticky, last on phones */
  sum: ReactNode
  /** the button at the foot of phones */
  payBar?: ReactNode
}

/** Where things are on the checkout; the same before and after the browser knows the cart. */
export function CheckoutFrame({ children, sum, payBar }: CheckoutFrameProps) {
  const { captions } = useSettings()
  return (
    <>
      <div className="wrap checkout">
        <h1 className="checkout__title">{t.title}</h1>
        <div className="checkout__steps">{children}</div>
        <aside className="checkout__sum" aria-label={captions.totals_title}>
          {sum}
        </aside>
      </div>
      <div className="pay-bar">{payBar}</div>
    </>
  )
}
