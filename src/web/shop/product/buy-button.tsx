import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { requestBackInStock } from '../shared/back-in-stock/back-in-stock.ts'
import type { BuyBoxState } from './use-buy-box.ts'

/** The one filled button of the view: Notify, PROCEED TO CHECKOUT or ADD TO CART (spec S2). */
export function BuyButton({ buyBox }: { buyBox: BuyBoxState }) {
  if (buyBox.isOutOfStock)
    return (
      <Button variant="primary" icon="bell" onClick={() => void requestBackInStock(buyBox.product)}>
        Notify
      </Button>
    )
  if (buyBox.line)
    return (
      <Link className={buttonClass('primary')} to={pagePaths.checkout}>
        PROCEED TO CHECKOUT
      </Link>
    )
  return (
    <Button variant="primary" onClick={buyBox.add}>
      ADD TO CART
    </Button>
  )
}
