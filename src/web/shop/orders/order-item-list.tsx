import './order-item-list.css'
import '#web/ui/price/price.css'
import { formatPaise, fromRupees, paise } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { itemsOf } from './order-items.ts'

interface OrderItemListProps {
  order: Pick<Order, 'product_details' | 'lots'>
  heading?: 'h2' | 'h3'
}

/** What was ordered, at the prices of that day. */
export function OrderItemList({ order, heading: Heading = 'h3' }: OrderItemListProps) {
  return (
    <>
      <Heading className="order-item-list__title">{t.items}</Heading>
      <ul>
        {itemsOf(order.product_details).map(({ name, sku_name, count, amount, image }) => (
          <li className="line-item" key={`${name} ${sku_name}`}>
            <span className="line-item__photo">
              <Picture image={image} alt="" width={52} height={52} sizes="52px" widths={[160]} />
            </span>
            <p>
              <b>{name}</b>
              <br />
              <span className="unit">
                {sku_name.replaceAll(' ', '\u00A0')} × {count}
              </span>
            </p>
            <span className="num">{formatPaise(paise(fromRupees(amount) * count))}</span>
          </li>
        ))}
      </ul>
      {order.lots.length > 0 && (
        <ul className="order-lots small quiet" aria-label={t.batches}>
          {order.lots.map(({ name, size, batch, use_by: day }) => (
            <li key={`${name} ${size} ${batch}`}>
              {fill(t.batchOf, { name, size, batch, day: showCalendarDay(day) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
