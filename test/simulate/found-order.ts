import type { FoundOrder } from './found.ts'

/** An order as the tables have it, for tests of models: two pieces of the first size, placed under a key. */
export const foundOrder = (more: Partial<FoundOrder> = {}): FoundOrder => ({
  orderNo: 'AB1',
  shopper: 0,
  key: 'one',
  transaction: null,
  status: 'Order',
  source: 'shop',
  total: 360_00,
  advance: 0,
  forfeited: 0,
  atDelivery: 0,
  isByUpi: false,
  isWaiting: false,
  isHandPaid: false,
  cart: [[0, 2]],
  ...more,
})
