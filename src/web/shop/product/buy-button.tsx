import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/product.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { requestBackInStock } from '../shared/back-in-stock/back-in-stock.ts'
import { useSettings } from '../shared/settings.ts'
import type { BuyBoxState } from './use-buy-box.ts'

type BuyStep = 'notify' | 'checkout' | 'add'

/** What the shopper does next: be notified of sold-out goods, pay for what is in the cart, or put it there. */
const nextStep = ({ isOutOfStock, line }: BuyBoxState): BuyStep => (isOutOfStock ? 'notify' : line ? 'checkout' : 'add')

/** The one filled button of the view: Notify, PROCEED TO CHECKOUT or ADD TO CART (spec S2). */
export function BuyButton({ buyBox }: { buyBox: BuyBoxState }) {
  const step = nextStep(buyBox)
  const { is_open: isOpen } = useSettings()
  if (!isOpen)
    return (
      <Button variant="primary" disabled>
        {t.opensSoon}
      </Button>
    )
  if (step === 'notify')
    return (
      <Button variant="primary" icon="bell" onClick={() => void requestBackInStock(buyBox.product)}>
        {t.notify}
      </Button>
    )
  if (step === 'checkout') return <CheckoutLink className={buttonClass('primary')} />
  return (
    <Button variant="primary" onClick={buyBox.add}>
      {t.addToCart}
    </Button>
  )
}

/** PROCEED TO CHECKOUT next to a button that does something else, whenever something is in the cart. */
export function CheckoutToo({ buyBox }: { buyBox: BuyBoxState }) {
  if (!buyBox.canCheckOut || nextStep(buyBox) === 'checkout') return null
  return <CheckoutLink className={buttonClass('outline', { tall: true, className: 'product__checkout' })} />
}

const CheckoutLink = ({ className }: { className: string }) => (
  <Link className={className} to={pagePaths.checkout}>
    {t.proceedToCheckout}
  </Link>
)
