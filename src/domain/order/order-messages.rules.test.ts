import { describe, expect, test } from 'vitest'

import { fromRupees, paise } from '#contract/core/money.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'

import { orderMessages, type NotifiedOrder } from './order-messages.rules.ts'

const ORDER: NotifiedOrder = {
  id: 7,
  code: 'k7m2p9x4qd',
  orderNo: 'AB1234567',
  total: fromRupees(123_456.5),
  paid: paise(0),
  waived: paise(0),
  restOn: null,
  mode: 'cod',
  status: 'Order',
  cashConfirmedAt: null,
  riskPoints: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  lots: [],
  items: [
    { name: 'Mango Pickle', size: '250 g', unitPrice: fromRupees(180), count: 2, image: '' },
    { name: 'Papad', size: '100 g', unitPrice: fromRupees(60), count: 1, image: '' },
  ],
  address: {
    id: 1,
    user_id: 'u1',
    flat_house_no: '4B',
    address1: 'Shanti Kunj',
    address2: null,
    street: 'Boring Road',
    landmark: 'Park',
    city: 'Patna',
    state: 'Bihar',
    country: 'India',
    zip: '800001',
    location: 'home',
    is_default: 1,
    contact_name: '',
    contact_mobile: '',
  },
  zip: '800001',
  dispatchOn: '2026-11-26',
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '9876543210',
  allowsWhatsapp: false,
  isByPhone: false,
}
const ABOUT = {
  link: 'https://shop.example/track/AB1234567.x',
  shortLink: 'https://shop.example/o?k7m2p9x4qd',
  noticeLink: 'https://shop.example/privacy-notice',
  owner: { email: 'owner@example.com', mobile: '9000000000' },
  confirm: { isForAll: false, fromPoints: null, phoneFrom: null },
  arrivesOn: null,
} as const

const messagesOf = (changes: Partial<NotifiedOrder> = {}, to: NotifiedOrder['status'] = 'Order', about: object = {}) =>
  orderMessages({ ...ORDER, ...changes }, to, { ...ABOUT, ...about })
const kindsOf = (...given: Parameters<typeof messagesOf>) =>
  messagesOf(...given).map(({ template, to, channels }) => [template, to, ...(channels ?? [])])

const itemsOf = (isByPhone: boolean) =>
  messagesOf({ isByPhone }).find(({ template }) => template === 'order_placed')?.vars['items'] ?? ''

test('who ordered by phone is told where the data notice is (spec L14)', () => {
  expect(itemsOf(true)).toMatch(/\n\nWhat we keep about you and why: https:\/\/shop\.example\/privacy-notice$/)
  expect(itemsOf(false)).not.toContain('privacy-notice')
})

describe('an order that was just placed', () => {
  test('thanks its shopper and tells its owner, by WhatsApp on the owner’s mobile (spec D119)', () => {
    expect(kindsOf()).toEqual([
      ['order_placed', 'asha@example.com'],
      ['order_placed', '9876543210'],
      ['owner_new_order', 'owner@example.com'],
      ['owner_new_order', '9000000000', 'whatsapp'],
    ])
  })

  test('says rupees without their sign, each good on its line, and how it is paid', () => {
    expect(messagesOf({}, 'Order', { arrivesOn: '2026-11-29' })[0]).toMatchObject({
      event: 'order:7:placed',
      vars: {
        name: 'Asha',
        order_no: 'AB1234567',
        amount: '1,23,456.50',
        payment: 'cash on delivery',
        items:
          'Mango Pickle 250 g × 2\nPapad 100 g × 1\n\nIt reaches you by Sun, 29 Nov.\nIt goes to Asha, 4B, Shanti Kunj, Boring Road, Patna 800001.',
        link: ABOUT.link,
      },
    })
  })

  test.each([
    ['nothing to pay', { total: paise(0) }],
    ['paid online', { mode: 'online' }],
    ['paid', { paid: ORDER.total }],
    ['cash on delivery', { paid: paise(ORDER.total - 1) }],
  ] as const)('%s', (text, changes) => {
    expect(messagesOf(changes)[0]?.vars['payment']).toBe(text)
  })
})

describe('a cash order is confirmed by its shopper where the owner wants it (spec B9.5)', () => {
  const link = { confirm: { isForAll: true, fromPoints: null, phoneFrom: null } }
  const confirmOf = (changes: Partial<NotifiedOrder> = {}) =>
    kindsOf(changes, 'Order', link).filter(([template]) => template === 'cash_confirm')

  test('by e-mail and SMS, or WhatsApp in its place for a shopper who agreed to that', () => {
    expect(confirmOf().map(([, to, channel]) => [to, channel])).toEqual([
      ['asha@example.com', 'sms'],
      ['9876543210', 'sms'],
    ])
    expect(confirmOf({ allowsWhatsapp: true }).at(-1)).toEqual(['cash_confirm', '9876543210', 'whatsapp'])
  })

  test('not one that is paid online, confirmed, or not as it was placed', () => {
    expect(confirmOf({ mode: 'online' })).toEqual([])
    expect(confirmOf({ cashConfirmedAt: new Date(0) })).toEqual([])
    expect(confirmOf({ status: 'Confirmed' })).toEqual([])
    expect(kindsOf({}, 'Confirmed', link).map(([template]) => template)).toEqual(['order_status', 'order_status'])
  })
})

test('as long as it is to come, a message says by which day, and before that day is known it does not', () => {
  const arriving = { arrivesOn: '2026-11-29' }
  expect(messagesOf({}, 'Packed', arriving)[0]?.vars['details']).toBe(
    'It is ready for the courier. Find its invoice in Your Orders.\nIt reaches you by Sun, 29 Nov.',
  )
  expect(JSON.stringify(messagesOf())).not.toContain('reaches you by')
  expect(JSON.stringify(messagesOf({}, 'Order', arriving).slice(2)), 'the owner’s').not.toContain('reaches you by')
})

describe('a later state', () => {
  test('has one message to each contact, under an event of its own', () => {
    const later = TRACK_STATUSES.filter((status) => status !== 'Order' && status !== 'Cancelled')
    const perStatus = later.map((status) => messagesOf({ status }, status))
    expect(perStatus.map((messages) => messages.map(({ template, to }) => `${template} ${to}`))).toEqual(
      later.map(() => ['order_status asha@example.com', 'order_status 9876543210']),
    )
    expect(perStatus.map(([first]) => first?.event)).toEqual(later.map((status) => `order:7:${status}`))
    expect(new Set(perStatus.map(([first]) => first?.vars['status'])).size).toBe(later.length)
  })

  test('names the courier and the link of a shipped parcel, as far as they are known', () => {
    expect(messagesOf({ status: 'Shipped' }, 'Shipped')[0]?.vars['details']).toBe('The courier has your parcel.')
    const parcel = { carrier: 'Delhivery', trackingUrl: 'https://track.example/1' }
    expect(messagesOf({ status: 'Shipped', ...parcel }, 'Shipped')[0]?.vars['details']).toBe(
      'Delhivery has your parcel.\nTrack it: https://track.example/1',
    )
  })

  test('of an order that is cancelled by now only that is still said', () => {
    expect(TRACK_STATUSES.filter((to) => messagesOf({ status: 'Cancelled' }, to).length > 0)).toEqual(['Cancelled'])
    expect(kindsOf({ status: 'Cancelled' }, 'Cancelled')).toEqual([
      ['order_cancelled', 'asha@example.com'],
      ['order_cancelled', '9876543210'],
    ])
    expect(messagesOf({ status: 'Cancelled' }, 'Cancelled')[0]?.vars['amount']).toBe('1,23,456.50')
  })
})
