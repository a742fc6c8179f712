import type { Card } from '#contract/catalog.ts'
import { hasProduct } from '#domain/cart/cart.rules.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product-card.ts'
import { Button } from '#web/ui/button/button.tsx'

import { requestBackInStock } from '../back-in-stock/back-in-stock.ts'
import { useCart } from '../cart/cart.ts'
import { useSettings } from '../settings.ts'

interface CardActionProps {
  card: Card
  onAdd: (card: Card) => void
  alwaysAdd: boolean
}

/** Opens soon before the shop is opened; Add, then Added while any size is in the cart (spec D39); Notify when nothing can be bought. */
export function CardAction({ card, onAdd, alwaysAdd }: CardActionProps) {
  const inCart = hasProduct(useCart(), card.id)
  const { is_open: isOpen } = useSettings()
  if (!isOpen)
    return (
      <Button disabled aria-label={fill(t.opensSoonOf, { name: card.name })}>
        {t.opensSoon}
      </Button>
    )
  if (card.out_of_stock === 1)
    return (
      <Button
        variant="ink"
        icon="bell"
        aria-label={fill(labels.notifyOf, { name: card.name })}
        onClick={() => void requestBackInStock(card)}
      >
        {t.notify}
      </Button>
    )
  // not `disabled`: the size dialog returns the focus to it, which a disabled button would lose
  if (inCart && !alwaysAdd)
    return (
      <Button variant="added" icon="tick" aria-disabled aria-label={fill(labels.addedOf, { name: card.name })}>
        {t.added}
      </Button>
    )
  return (
    <Button
      icon="plus"
      aria-label={fill(t.addOf, { name: card.name })}
      aria-haspopup="dialog"
      onClick={() => onAdd(card)}
    >
      {t.add}
    </Button>
  )
}
