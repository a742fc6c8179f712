import type { Kitchen, KitchenDay } from '#contract/admin/kitchen.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { KitchenToday } from '#domain/kitchen/kitchen.service.ts'
import { shelfDays } from '#domain/stock/shelf.rules.ts'

type Day = NonNullable<KitchenToday['late']>

/** The kitchen's days as they are at this time. */
export const toKitchen = ({ today, late, days, unconfirmed }: KitchenToday, now: Date): Kitchen => ({
  at: isoDate(now),
  today,
  late: late ? toDay(late) : null,
  days: days.map(({ day, ...rest }) => ({ day, ...toDay(rest) })),
  unconfirmed: unconfirmed ? toDay(unconfirmed) : null,
})

const toDay = ({ orders, packable, needs, sums, notes }: Day): KitchenDay => ({
  orders,
  order_nos: packable,
  rows: needs.map(({ skuId, product, size, shelfLife, shelfUnit, needed, fresh, toMake }) => ({
    sku_id: skuId,
    product,
    size,
    shelf_days: shelfDays(shelfLife, shelfUnit),
    needed,
    fresh,
    to_make: toMake,
  })),
  sums: sums.map(({ productId, product, needed, toMake, unit }) => ({
    product_id: productId,
    product,
    needed,
    to_make: toMake,
    unit,
  })),
  notes: notes.map(({ orderNo, note }) => ({ order_no: orderNo, note })),
})
