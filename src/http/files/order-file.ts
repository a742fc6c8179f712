import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { readItems } from '#domain/order/order-items.rules.ts'
import type { OrderInFile } from '#domain/order/order-list.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'

import type { FileReply } from '../call/handler.ts'
import { csvFile, inRows, type Cell, type FileRequest } from './csv.ts'

const columns: Readonly<Record<string, (order: OrderInFile) => Cell>> = {
  order_no: (order) => order.orderNo,
  date: (order) => isoDate(order.createdAt),
  customer: (order) => order.name,
  mobile: (order) => order.mobile,
  email: (order) => order.email,
  city: (order) => order.city,
  state: (order) => order.state,
  pincode: (order) => order.zip,
  items: (order) => order.pieces ?? 0,
  mode: (order) => order.mode,
  status: (order) => order.status,
  total: (order) => toRupees(order.total),
  paid: (order) => toRupees(order.paid),
  dispatch_day: (order) => order.dispatchDay,
  late: (order) => (order.isLate ? 'yes' : 'no'),
  courier: (order) => order.carrier,
  tracking_number: (order) => order.trackingNumber,
  source: (order) => order.source,
  address_1: ({ address }) => joined(address.flat_house_no, address.address1),
  address_2: ({ address }) => joined(address.address2, address.street),
  landmark: ({ address }) => address.landmark,
  goods: ({ items }) =>
    readItems(items)
      .map(({ name, size, count }) => `${name} ${size} × ${count}`)
      .join('; '),
  pieces: (order) => order.pieces ?? 0,
  weight_g: (order) => order.weightGrams,
  box: (order) => order.box,
  value: (order) => toRupees(order.total),
  to_collect: (order) => toRupees(toCollect(order)),
}

/** What Import tracking reads, of the packed orders: whoever ships fills in the numbers. */
export const toShipFile = (
  deps: Deps,
  { batches, ...file }: FileRequest & { batches: AsyncIterable<OrderInFile[]> },
): FileReply =>
  csvFile(deps, {
    ...file,
    kind: 'order',
    title: 'Orders to ship',
    name: 'to-ship',
    headings: ['order_no', 'courier', 'tracking_number'],
    batches: inRows(batches, ({ orderNo, carrier, trackingNumber }) => [[orderNo, carrier, trackingNumber]]),
  })

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')

/** The orders of a list as a file: for whoever packs, and for a courier's form. */
export const orderFile = (
  deps: Deps,
  { batches, ...file }: FileRequest & { batches: AsyncIterable<OrderInFile[]> },
): FileReply =>
  csvFile(deps, {
    ...file,
    kind: 'order',
    title: 'Orders',
    name: 'orders',
    headings: Object.keys(columns),
    batches: inRows(batches, (order) => [Object.values(columns).map((cellOf) => cellOf(order))]),
  })
