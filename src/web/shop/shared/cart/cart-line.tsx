import './cart-line.css'
import { Link } from 'react-router'

import { COUNT_MAX } from '#contract/core/limits.ts'
import { formatRupees, fromRupees, paise, toRupees } from '#contract/core/money.ts'
import { productPath } from '#contract/page-paths.ts'
import type { CartChange, CartItem } from '#domain/cart/cart.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/cart.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Mrp } from '#web/ui/price/price.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

type CartLineProps = {
  item: CartItem
  changes: readonly CartChange[]
  onCount: (count: number) => void
}

/** What a re-pricing did to a line, in a sentence. */
export function changeText({ item, was, kind }: CartChange): string {
  switch (kind) {
    case 'price':
      return fill(t.priceChanged, { was: formatRupees(was.amount), now: formatRupees(item.amount) })
    case 'fewer':
      return fill(t.onlyLeft, { left: item.count, had: was.count })
    case 'gone':
    default:
      return fill(t.soldOut, { name: was.name, size: was.sku_name })
  }
}

export function CartLine({ item, changes, onCount }: CartLineProps) {
  const { name, sku_name, slug, image, amount, mrp, count, quantity } = item
  return (
    <li className="cart-line">
      <div className="cart-line__photo">
        <Picture image={image} alt="" width={72} height={72} sizes="72px" widths={[160, 320]} />
      </div>
      <h3 className="cart-line__name">
        <Link to={productPath(slug)}>{name}</Link>
      </h3>
      <p className="cart-line__sum">
        {formatRupees(times(amount, count))}
        {mrp > amount && <Mrp rupees={times(mrp, count)} />}
      </p>
      <div className="cart-line__foot">
        <p className="unit">
          {sku_name}
          <br />
          {fill(t.each, { sum: formatRupees(amount) })}
        </p>
        <Stepper count={count} max={Math.min(quantity, COUNT_MAX)} onChange={onCount} label={`${name}, ${sku_name}`} />
      </div>
      {changes.map((change) => (
        <p className="cart-line__change" key={change.kind}>
          <Icon name="info" size="sm" />
          {changeText(change)}
        </p>
      ))}
    </li>
  )
}

const times = (rupees: number, count: number) => toRupees(paise(fromRupees(rupees) * count))
