import { expect, test } from 'vitest'

import { foundOrder } from './found-order.ts'
import type { ParcelThere } from './outside/courier.ts'
import { cashProblems, parcelProblems, type FoundParcel } from './parcel-model.ts'

const order = foundOrder({ status: 'Delivered', atDelivery: 360_00 })
const row: FoundParcel = {
  id: 1,
  orderNo: 'AB1',
  reference: 'AB1',
  account: 'shiprocket',
  state: 'booked',
  tracking: 'delivered',
  awb: 'VAN1',
  backAs: null,
  isSentAgain: false,
  isLate: false,
}
const scan = (tracking: FoundParcel['tracking']) => ({ tracking }) as ParcelThere['scans'][number]
const there = (more: Partial<Record<keyof ParcelThere, unknown>> = {}): ParcelThere =>
  Object.assign(
    { reference: 'AB1', awb: 'VAN1', isCancelled: false, collect: 360_00, scans: [scan('delivered')] },
    more,
  ) as never

const problemsOf = (rows: FoundParcel[], books: ParcelThere[], orders = [order], requested = new Map([['AB1', 2]])) =>
  parcelProblems({ parcels: rows, orders }, { parcels: books, requested })

test('a parcel is in both books, once', () => {
  expect(problemsOf([row], [there()])).toEqual([])
  // what was created and got no number costs nothing, and what was cancelled is gone
  expect(problemsOf([], [there({ awb: undefined }), there({ isCancelled: true })])).toEqual([])
  expect(problemsOf([], [there()])).toEqual(['parcel AB1: the courier has it as VAN1, and the shop has no such parcel'])
  expect(problemsOf([row], [])).toEqual(['parcel AB1: booked as VAN1, and the courier has no such parcel'])
  expect(problemsOf([{ ...row, state: 'withdrawn' }], [there({ isCancelled: true })])).toEqual([
    'parcel AB1: still withdrawn',
  ])
  expect(problemsOf([row], [there()], [])).toEqual(['parcel AB1: of no order'])
})

test('one parcel carries an order, unless the courier had another before it could be cancelled', () => {
  const [second, books] = [{ ...row, id: 2, awb: 'VAN2' }, [there(), there({ awb: 'VAN2' })]]
  expect(problemsOf([row, second], books)).toEqual(['order AB1: booked as VAN1 and VAN2'])
  expect(problemsOf([{ ...row, isLate: true }, second], books)).toEqual([])
  expect(problemsOf([{ ...row, isSentAgain: true }, second], books)).toEqual([])
})

test('an order is booked no more often than somebody asked for that, with what was given up', () => {
  const books = [there(), there({ reference: 'AB1-2', awb: 'VAN2', isCancelled: true })]
  expect(problemsOf([row], books)).toEqual([])
  expect(problemsOf([row], books, [order], new Map([['AB1', 1]]))).toEqual([
    'order AB1: booked 2 times, and asked for 1 times',
  ])
})

test('a parcel is where its courier says, and its order with it', () => {
  expect(problemsOf([{ ...row, tracking: 'failed' }], [there()])).toEqual([
    'parcel VAN1: failed, and its courier says delivered',
  ])
  expect(problemsOf([row], [there()], [{ ...order, status: 'Intransit' }])).toEqual([
    'order AB1: Intransit, and its courier has delivered it',
  ])
  const early = there({ scans: [scan('in_transit')] })
  expect(problemsOf([{ ...row, tracking: 'in_transit' }], [early])).toEqual([
    'order AB1: Delivered, and its courier says in_transit',
  ])
  // somebody found it at the door
  const back = { ...row, tracking: 'returned', backAs: 'sealed' } as const
  expect(problemsOf([back], [there({ scans: [scan('returning')] })], [{ ...order, status: 'RTO' }])).toEqual([])
})

test('the cash of the courier is that of the shop, to the paisa, and what is paid twice counts once', () => {
  const paid = [{ reference: 'UTR1', paidOn: '2027-03-01', lines: [{ awb: 'VAN1', amount: 360_00 as never }] }]
  const wrongOf = (collected: number, given: number, transfers = paid, status = order.status) =>
    cashProblems(
      { cash: [{ awb: 'VAN1', collected, paid: given }], parcels: [row], orders: [{ ...order, status }] },
      { parcels: [there()], transfers },
    )
  expect(wrongOf(360_00, 360_00)).toEqual([])
  expect(wrongOf(360_00, 360_00, [...paid, ...paid])).toEqual([])
  expect(wrongOf(360_00, 720_00, [...paid, ...paid])).toHaveLength(1)
  expect(wrongOf(360_00, 359_99)).toEqual([
    'parcel VAN1: the courier collected 36000 paise and paid 36000; the shop says 36000 and 35999',
  ])
  expect(wrongOf(0, 360_00)).toHaveLength(1)
  // what came to the door of an order that was given up is before the owner
  expect(wrongOf(0, 360_00, paid, 'Cancelled')).toEqual([])
})
