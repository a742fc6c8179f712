import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import { openInCash } from '#domain/order/order.service.ts'
import { parcelCount } from '#domain/parcel/parcel.service.ts'

/** What a courier needs to know of an order, by whichever way it is told. */
export const orderColumns = [
  'orders.id',
  'orders.order_no as orderNo',
  'orders.track_status as status',
  'orders.payment_mode as mode',
  'orders.source',
  'orders.total_paise as total',
  'orders.paid_paise as paid',
  openInCash.as('open'),
  'orders.advance_paise as advance',
  'orders.address',
  'orders.box',
  'orders.weight_g as weightGrams',
] as const
export type OrderColumns = {
  address: Address
  status: TrackStatus
  mode: PaymentMode
  total: Paise
  paid: Paise
  open: Paise
  advance: Paise
}

/** Whether the order at hand goes in two parcels, each with its own goods and cash. */
export const isInParts = sql<boolean>`(orders.remainder_on is not null or ${parcelCount} > 1)`
