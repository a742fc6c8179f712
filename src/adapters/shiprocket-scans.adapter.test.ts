import { describe, expect, test } from 'vitest'

import { trackingOfCode } from './shiprocket-codes.ts'
import { readShiprocketWebhook } from './shiprocket-scans.ts'

const REFERENCE = 'AB0123456789012345'

test.each([
  [6, 'picked_up'],
  [13, 'booked'],
  [17, 'out_for_delivery'],
  [18, 'in_transit'],
  [21, 'failed'],
  [7, 'delivered'],
  [9, 'returning'],
  [10, 'returned'],
  [12, 'lost'],
  [25, 'damaged'],
  // kept, and a person looks at it
  [23, 'none'],
  [43, 'none'],
  [8, 'none'],
  [999, 'none'],
] as const)('code %i is %s (spec C1.17)', (code, tracking) => {
  expect(trackingOfCode(code)).toBe(tracking)
})

describe('a webhook', () => {
  const TOKEN = 'token-of-the-webhook'
  const body = {
    awb: 59629792084,
    order_id: REFERENCE,
    shipment_status_id: 7,
    shipment_status: 'Delivered',
    // another table, which nobody reads
    current_status_id: 6,
    current_timestamp: '26 11 2026 11:43:52',
    scans: [{ date: '2026-11-26 08:00:00', activity: 'Out for delivery', location: 'PATNA', 'sr-status': '17' }],
    is_return: 0,
  }
  const readBody = (change: object, token: unknown = TOKEN) => {
    return readShiprocketWebhook({ headers: { 'x-api-key': token }, body: { ...body, ...change } }, TOKEN)
  }

  test('has the scans and the state that it names', () => {
    expect(readBody({})).toEqual([
      {
        awb: '59629792084',
        reference: REFERENCE,
        at: new Date('2026-11-26T02:30:00Z'),
        code: '17',
        tracking: 'out_for_delivery',
        text: 'Out for delivery',
        location: 'PATNA',
      },
      {
        awb: '59629792084',
        reference: REFERENCE,
        at: new Date('2026-11-26T06:13:52Z'),
        code: '7',
        tracking: 'delivered',
        text: 'Delivered',
        location: '',
      },
    ])
    // a state that its scans have already is not said twice
    expect(readBody({ shipment_status_id: '17' })).toHaveLength(1)
  })

  test('without our token is forged, without a number unknown, and of a return nothing', () => {
    expect([readBody({}, 'another'), readBody({}, null), readBody({}, '')]).toEqual(['forged', 'forged', 'forged'])
    expect(readShiprocketWebhook({ headers: {}, body }, TOKEN)).toBe('forged')
    // as another account calls
    expect(readShiprocketWebhook({ headers: {}, body: { awb: 'PLAY1', scans: [] } }, TOKEN)).toBe('unknown')
    expect(readBody({ awb: null })).toBe('unknown')
    const headers = { 'x-api-key': TOKEN }
    for (const other of [undefined, 'text', [], {}])
      expect(readShiprocketWebhook({ headers, body: other }, TOKEN)).toBe('unknown')
    expect([readBody({ is_return: 1 }), readBody({ is_return: true })]).toEqual([[], []])
  })
})
