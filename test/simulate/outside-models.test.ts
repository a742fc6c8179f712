import { expect, test } from 'vitest'

import { advanceProblems } from './advance-model.ts'
import { foundOrder } from './found-order.ts'
import { OwnUpi, upiProblems } from './own-upi-model.ts'
import { Given, pictureProblems } from './picture-model.ts'
import { Agreements, GIFT_MOBILES, giftProblems, STOP, writtenProblems } from './written-model.ts'

const MOBILE = '9876500100'

test('an order by UPI is paid by what came, once, or is given up', () => {
  const receipts = [{ utr: '431', note: 'AB1', amount: 360_00 }]
  const byUpi = foundOrder({ isByUpi: true })
  const written = { orderNo: 'AB1', utr: '431', amount: 360_00 }
  const wrongOf = (order: typeof byUpi, upi: (typeof written)[], captured = 0) =>
    upiProblems({ orders: [order], upi }, { receipts, capturedFor: () => captured })
  expect(wrongOf(byUpi, [written])).toEqual([])
  expect(wrongOf(byUpi, [{ ...written, amount: 1 }])).toEqual([expect.stringContaining('the bank knows nothing')])
  expect(wrongOf(byUpi, [written, written])).toEqual(['UPI 431: it counts for AB1 and AB1'])
  expect(wrongOf({ ...byUpi, isWaiting: true }, [])).toEqual(['order AB1: it still waits to be paid'])
  expect(wrongOf({ ...byUpi, total: 400_00 }, [written])).toEqual([
    'order AB1: it goes on, and 36000 of 40000 paise came',
  ])
  expect(wrongOf({ ...byUpi, total: 400_00 }, [written], 40_00)).toEqual([])
  expect(wrongOf({ ...byUpi, isWaiting: true, status: 'Cancelled' }, [])).toEqual([])
})

test('an order whose payment is looked for is not given up by the clock', () => {
  const wrongOf = (more: (upi: OwnUpi) => void) => {
    const wrong: string[] = []
    const upi = new OwnUpi((line) => wrong.push(line))
    upi.claimed('AB1')
    more(upi)
    upi.look([foundOrder({ status: 'Cancelled' })])
    return wrong
  }
  expect(wrongOf(() => {})).toEqual(['order AB1: given up while its payment was looked for'])
  expect(wrongOf((upi) => upi.cancelling('AB1'))).toEqual([])
  expect(wrongOf((upi) => upi.deciding('AB1'))).toEqual([])
})

test('an advance is taken off what the door pays, and kept only where that was said', () => {
  const rto = foundOrder({ transaction: 'T1', advance: 50_00, status: 'RTO' })
  const wrongOf = (order: typeof rto, onRto: 'keep' | 'refund' = 'keep') =>
    advanceProblems([order], { termsOf: () => onRto, capturedFor: () => 50_00 }).length
  expect([wrongOf(rto), wrongOf({ ...rto, forfeited: 50_00 })]).toEqual([0, 0])
  expect(wrongOf({ ...rto, forfeited: 50_00 }, 'refund')).toBe(1)
  expect(wrongOf({ ...rto, forfeited: 50_00, status: 'Cancelled' })).toBe(1)
  expect(wrongOf({ ...rto, status: 'Delivered', atDelivery: 310_00 })).toBe(0)
  expect(wrongOf({ ...rto, status: 'Delivered', atDelivery: 260_00 })).toBe(1)
})

const received = (to: string, template = 'order_placed') => ({
  to,
  template,
  channel: 'whatsapp' as const,
  key: to,
  body: '',
  vars: {},
  at: 1,
  isTaken: true,
})

test('nobody hears by WhatsApp who never agreed, and STOP ends it', () => {
  const wrongOf = (more: (agreements: Agreements) => void, agreed: string[] = []) => {
    const agreements = new Agreements()
    more(agreements)
    return agreements.problems([received(MOBILE)], agreed, [])
  }
  expect(wrongOf(() => {})).toEqual([`message order_placed to ${MOBILE}: by WhatsApp, and they never agreed`])
  expect(wrongOf((one) => one.said([MOBILE]), [MOBILE])).toEqual([])
  const stops = (one: Agreements) => {
    one.said([MOBILE])
    one.stopped(MOBILE)
  }
  expect(wrongOf(stops, [MOBILE])).toEqual([`${MOBILE}: agreed, and wrote STOP`])
  expect(wrongOf(stops)).toEqual([])
  expect(giftProblems([received(MOBILE), received(GIFT_MOBILES[0])])).toHaveLength(1)
})

test('what somebody wrote is in their one open ticket, once', () => {
  const wrote = { id: 'w1', mobile: MOBILE, text: 'Thank you' }
  const entry = { whatsappId: 'w1', ticket: 1, mobile: MOBILE }
  const wrongOf = (entries: (typeof entry)[], text = wrote.text) =>
    writtenProblems({ entries, agreed: [] }, [{ ...wrote, text }]).length
  expect([wrongOf([entry]), wrongOf([], STOP)]).toEqual([0, 0])
  expect([wrongOf([]), wrongOf([entry], STOP)]).toEqual([1, 1])
  expect(wrongOf([entry, { whatsappId: 'w0', ticket: 2, mobile: MOBILE }])).toBe(1)
})

test('a picture goes with one review of who sent it, and is seen while that is', () => {
  const picture = { name: '_a', publicName: 'b', shopper: 1, reviewer: 1, isHidden: false }
  const wrongOf = (more: Partial<typeof picture>, files = ['_a', 'b']) =>
    pictureProblems([{ ...picture, ...more }], { files: new Set(files), removals: new Set(['c']) }).length
  expect([wrongOf({}), wrongOf({}, ['_a', 'b', 'c'])]).toEqual([0, 0])
  expect([wrongOf({ reviewer: 2 }), wrongOf({ isHidden: true })]).toEqual([1, 1])
  expect([wrongOf({}, ['_a']), wrongOf({}, ['b']), wrongOf({}, ['_a', 'b', 'd'])]).toEqual([1, 1, 1])
  const wrong: string[] = []
  const given = new Given((line) => wrong.push(line))
  given.gave(['_a'], '0 of 1')
  given.gave(['_a'], '0 of 1')
  given.gave(['_a'], '0 of 2')
  expect(wrong).toEqual(['picture _a: given to two reviews'])
})
