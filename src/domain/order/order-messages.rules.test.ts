import { describe, expect, test } from 'vitest'

import { fromRupees, paise } from '#contract/core/money.ts'
import { MAIN_LANGUAGE, prefixOf, type Language } from '#contract/languages.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { varsIn } from '#domain/message/message.rules.ts'

import { orderMessages, type NotifiedOrder } from './order-messages.rules.ts'

const ORDER: NotifiedOrder = {
  id: 7,
  code: 'k7m2p9x4qd',
  orderNo: 'AB1234567',
  total: fromRupees(123_456.5),
  paid: paise(0),
  open: paise(0),
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
  language: 'en',
  shopperId: 3,
  isByPhone: false,
}
const ABOUT = {
  linkIn: (language: Language) => `https://shop.example${prefixOf(language)}/track/AB1234567.x`,
  shortLinkIn: (language: Language) => `https://shop.example${prefixOf(language)}/o?k7m2p9x4qd`,
  officeLink: 'https://office.example/admin/orders/AB1234567',
  noticeLinkIn: (language: Language) => `https://shop.example${prefixOf(language)}/privacy-notice`,
  owner: { email: 'owner@example.com', mobile: '9000000000' },
  confirm: { isForAll: false, fromPoints: null, phoneFrom: null },
  smsStatuses: TRACK_STATUSES,
  arrivesOn: null,
} as const

/** The messages, with their values as those who read them have them. */
const messagesOf = (changes: Partial<NotifiedOrder> = {}, to: NotifiedOrder['status'] = 'Order', about: object = {}) =>
  orderMessages({ ...ORDER, ...changes }, to, { ...ABOUT, ...about }).map(({ vars, ...message }) => ({
    ...message,
    vars: varsIn(vars, message.language ?? MAIN_LANGUAGE),
  }))
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

  test('tells its owner who ordered and where it goes, with the link to it in the back office', () => {
    const [email, whatsapp] = messagesOf().filter(({ template }) => template === 'owner_new_order')
    const facts = { name: 'Asha', city: 'Patna', mobile: '9876543210', link: ABOUT.officeLink }
    expect(email?.vars).toMatchObject(facts)
    expect(whatsapp?.vars).toMatchObject(facts)
    expect(whatsapp?.shortVars, 'no link of the customer’s in its place').toBeUndefined()
    const [ofGuest] = messagesOf({ mobile: null, address: { ...ORDER.address, contact_mobile: '9000000001' } }).filter(
      ({ template }) => template === 'owner_new_order',
    )
    expect(ofGuest?.vars['mobile'], 'who has none themselves is called on the parcel’s').toBe('9000000001')
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
        link: ABOUT.linkIn('en'),
      },
    })
  })

  test.each([
    ['nothing to pay', { total: paise(0) }],
    ['paid online', { mode: 'online', paid: ORDER.total }],
    ['not paid yet', { mode: 'online' }],
    ['paid', { paid: ORDER.total }],
    ['cash on delivery', {}],
    ['Rs 1 cash on delivery', { paid: paise(ORDER.total - 100) }],
  ] as const)('%s', (text, changes) => {
    expect(messagesOf(changes)[0]?.vars['payment']).toBe(text)
  })
})

describe('a cash order is confirmed by its shopper where the owner wants it (spec B9.5)', () => {
  const link = { confirm: { isForAll: true, fromPoints: null, phoneFrom: null } }
  const confirmOf = (changes: Partial<NotifiedOrder> = {}) =>
    kindsOf(changes, 'Order', link).filter(([template]) => template === 'cash_confirm')

  test('by e-mail and on the mobile', () => {
    expect(confirmOf().map(([, to]) => to)).toEqual(['asha@example.com', '9876543210'])
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

describe('an order that was placed on a page in Hindi', () => {
  const hindi = {
    language: 'hi',
    name: 'आशा',
    items: [{ name: 'आम का अचार', size: '250', unitPrice: fromRupees(180), count: 2, image: '' }],
    lots: [{ name: 'आम का अचार', size: '250', batch: '7', useBy: '2027-01-05' }],
    address: { ...ORDER.address, flat_house_no: '4', address1: 'शांति कुंज', street: 'बोरिंग रोड', city: 'पटना' },
    restOn: '2026-12-01',
  } as const satisfies Partial<NotifiedOrder>
  /** All values of its shopper's messages but for numbers and addresses. */
  const textsOf = (to: NotifiedOrder['status'], changes: Partial<NotifiedOrder> = {}) =>
    messagesOf({ ...hindi, ...changes, status: to }, to, { arrivesOn: '2026-11-29' })
      .filter(({ language }) => language === 'hi')
      .flatMap(({ vars: { order_no: _number, link: _link, ...rest } }) => Object.values(rest))

  test('has no English value in any of its messages', () => {
    for (const to of TRACK_STATUSES) {
      expect(textsOf(to).length, `state ${to}`).toBeGreaterThan(0)
      expect(
        textsOf(to, { trackingNumber: '42' }).filter((text) => /[A-Za-z]/.test(text)),
        `state ${to}`,
      ).toEqual([])
    }
    for (const changes of [
      { total: paise(0) },
      { mode: 'online' as const },
      { paid: ORDER.total },
      { isByPhone: true },
    ])
      expect(textsOf('Order', changes).filter((text) => /[A-Za-z]/.test(text.replace(/https:\S+/, '')))).toEqual([])
  })

  test('leads to its page in Hindi, and says days as Hindi does', () => {
    const [email] = messagesOf(hindi, 'Order', { arrivesOn: '2026-11-29' })
    expect(email?.vars).toMatchObject({
      link: 'https://shop.example/hi/track/AB1234567.x',
      payment: 'नकद, सामान आने पर',
    })
    expect(email?.vars['items']).toContain('रविवार, 29 नवंबर तक पहुँचेगा।')
  })

  test('is announced to its owner in English', () => {
    const owners = messagesOf(hindi).filter(({ template }) => template === 'owner_new_order')
    expect(owners.map(({ vars, language }) => [vars['payment'], language])).toEqual([
      ['cash on delivery', undefined],
      ['cash on delivery', undefined],
    ])
  })
})
