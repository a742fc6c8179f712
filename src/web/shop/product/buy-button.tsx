import { Link } from 'react-router'

import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { notify } from '../shared/notify/notify.ts'
import type { Buying } from './use-buying.ts'

/** The one filled button of the view: Notify, PROCEED TO CHECKOUT or ADD TO CART (spec S2). */
export function BuyButton({ buying }: { buying: Buying }) {
  if (buying.out)
    return (
      <Button variant="primary" icon="bell" onClick={() => void notify(buying.product)}>
        Notify
      </Button>
    )
  if (buying.line)
    return (
      <Link className={buttonClass('primary')} to="/checkout">
        PROCEED TO CHECKOUT
      </Link>
    )
  return (
    <Button variant="primary" onClick={buying.add}>
      ADD TO CART
    </Button>
  )
}
