import { z } from '../core/zod.ts'
import { day, datetime } from './fields.ts'
import { OSP, get } from './row.ts'

const count = z.number().int()

/** A size of a day: how many pieces of it are needed, and how many of them lie fresh on the shelf. */
const kitchenRow = z.object({
  sku_id: count,
  product: z.string(),
  size: z.string(),
  /** Days that a new batch is good for; null where the product says nothing. */
  shelf_days: count.nullable(),
  needed: count,
  fresh: count,
  to_make: count,
})
export type KitchenRow = z.infer<typeof kitchenRow>

const kitchenDay = z.object({
  orders: count,
  /** Those that can be packed, the oldest dispatch day first. */
  order_nos: z.array(z.string()),
  rows: z.array(kitchenRow),
  /** What the sizes of each product come to. */
  sums: z.array(
    z.object({
      product_id: count,
      product: z.string(),
      needed: z.number(),
      to_make: z.number(),
      unit: z.enum(['kg', 'l', 'pieces']),
    }),
  ),
  notes: z.array(z.object({ order_no: z.string(), note: z.string() })),
})
export type KitchenDay = z.infer<typeof kitchenDay>

/** What is to be made and packed, by dispatch day. */
export const kitchen = z.object({
  at: datetime,
  today: day,
  /** Orders whose dispatch day is over. */
  late: kitchenDay.nullable(),
  days: z.array(kitchenDay.extend({ day })),
  /** Cash orders that wait for their confirmation. */
  unconfirmed: kitchenDay.nullable(),
})
export type Kitchen = z.infer<typeof kitchen>

/** The kitchen's day (spec C5). */
export const kitchenRows = {
  kitchen: get(
    '/kitchen',
    OSP,
    'What each dispatch day needs, what of it is fresh on the shelf, and what is to be made',
    {
      request: z.strictObject({ until: day.optional() }),
      response: kitchen,
    },
  ),
}
