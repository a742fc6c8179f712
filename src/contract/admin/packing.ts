import { faults } from '../core/faults.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { gift } from '../gift.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import { several } from './fields.ts'
import { ORDER_SOURCES } from './order-fields.ts'
import { PACKED_AT_ONCE, DOCUMENT_KINDS } from './order-fields.ts'
import { OS, OSP, get, file } from './row.ts'

export const BOX_MAX = 40
export const WEIGHT_MAX_G = 100_000

const orderNos = z
  .string(faults.required('Orders'))
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().min(1).max(40)).max(PACKED_AT_ONCE, officeFault('ordersMax', PACKED_AT_ONCE)))

/** Pieces of one batch; of a choice `count` is what is there. */
const pick = z.object({
  batch_id: z.number().int().nullable(),
  /** '' for pieces that are in no batch */
  batch: z.string(),
  best_before: z.iso.date().nullable(),
  shelf: z.string(),
  count: z.number().int(),
})
const packLine = z.object({
  sku_id: z.number().int(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  count: z.number().int(),
  /** From where they are taken, proposed first expired first out. */
  picks: z.array(pick),
  /** How many pieces nothing is proposed for: nothing fresh enough is there. */
  missing: z.number().int(),
  /**
   * The batches that could be taken instead; one that is not fresh enough for the way only by owner and staff, who say
   * why.
   */
  choices: z.array(pick.extend({ batch_id: z.number().int(), is_fresh: z.boolean() })),
})
export type PackPick = z.infer<typeof pick>
export type PackLine = z.infer<typeof packLine>

/** An order as the packer sees it: goods, where to, and no money but what the label says. */
export const packOrder = z.object({
  order_no: z.string(),
  version: z.number().int(),
  status: z.enum(TRACK_STATUSES),
  late: z.boolean(),
  source: z.enum(ORDER_SOURCES),
  dispatch_day: z.iso.date(),
  customer: z.string(),
  city: z.string(),
  pincode: z.string(),
  items: z.number().int(),
  /** Rupees to collect at the door; 0 when it is paid. */
  collect: z.number(),
  kitchen_note: z.string(),
  /** What the card of a gift says; null of another order. */
  gift: gift.pick({ message: true, from: true }).nullable(),
  /** Only what goes later of it is packed: its first parcel has left. */
  is_rest: z.boolean(),
  lines: z.array(packLine),
})
export type PackOrder = z.infer<typeof packOrder>

/** Parcels on their way out of the house (spec B3.2). */
export const packingRows = {
  packOrders: get('/pack', OSP, 'Orders to pack, the oldest dispatch day first', {
    request: z.strictObject({ order_nos: orderNos.optional() }),
    response: z.array(packOrder),
  }),
  papers: file(
    '/orders/papers.pdf',
    OSP,
    'Invoices, packing slips and labels of orders as one PDF, in the order of packing',
    { isLight: true, request: z.strictObject({ order_nos: orderNos, kinds: several(DOCUMENT_KINDS) }) },
  ),
  creditNote: file(
    '/orders/{order_no}/credit-notes/{number}.pdf',
    OS,
    'A credit note of an order, by its number with - for /',
    {
      request: z.strictObject({
        order_no: z.string().min(1).max(40),
        number: z
          .string()
          .min(1)
          .max(40)
          .regex(/^[\w-]+$/),
      }),
      refusals: ['NOT_FOUND'],
    },
  ),
}
