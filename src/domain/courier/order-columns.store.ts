import type { ExpressionBuilder } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { DB } from '#db/schema.gen.ts'

/** What a courier needs to know of an order, by whichever way it is told. */
export const orderColumns = [
  'orders.order_no as orderNo',
  'orders.track_status as status',
  'orders.payment_mode as mode',
  'orders.source',
  'orders.total_paise as total',
  'orders.paid_paise as paid',
  'orders.address',
  'orders.box',
  'orders.weight_g as weightGrams',
] as const
export type OrderColumns = { address: Address; status: TrackStatus; mode: PaymentMode; total: Paise; paid: Paise }

/** The number of an order's newest invoice; null before it is packed. */
export const invoiceNumber = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('invoice')
    .whereRef('invoice.order_id', '=', 'orders.id')
    .where('invoice.kind', '=', 'invoice')
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .select('invoice.number')
