import { BULK_STEPS } from '#contract/admin/order-fields.ts'
import { RETURN_OUTCOMES } from '#contract/admin/return-fields.ts'

import { SHOPPERS, SIZES } from '../template.ts'
import { nth, numberOf, textOf, type Action } from './action.ts'
import { asOwner } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'
import { isBooked } from './parcels.ts'
import { request } from './requests.ts'

const parcel = { carrier: 'Delhivery', tracking_number: 'EE123456789IN', tracking_url: 'https://example.com/EE1' }

/** From where each step leads. */
const NEXT = new Map<string, (typeof BULK_STEPS)[keyof typeof BULK_STEPS]>(
  Object.values(BULK_STEPS).map((step) => [step[0], step]),
)

/** The owner, and who packs: everybody who works in the back office. */
export const owner: Readonly<Record<string, Action>> = {
  receive: {
    weight: 3,
    draw: (random) => ({ size: random.below(SIZES), units: random.between(-2, 8), batch: random.isOneIn(3) }),
    check: (_, args) => numberOf(args, 'units') !== 0,
    run: async (world, args, { at }) => {
      const [size, units] = [numberOf(args, 'size'), numberOf(args, 'units')]
      await request(world, `pieces-${at}-key`, { what: 'pieces', size, units, batch: args['batch'] === true })
    },
  },
  'phone order': {
    weight: 2,
    draw: (random) => ({ shopper: random.below(SHOPPERS), cart: drawCart(random) }),
    run: async (world, args, { at }) => {
      const [shopper, cart] = [numberOf(args, 'shopper'), cartOf(args)]
      await request(world, `phone-${at}-key`, { what: 'phone order', shopper, cart })
    },
  },
  block: {
    weight: 1,
    draw: (random) => ({ shopper: random.below(SHOPPERS), blocked: random.isOneIn(3) }),
    run: async (world, args) => {
      const id = world.shop.shoppers[numberOf(args, 'shopper')]?.id ?? 0
      const { data } = (await asOwner(world, 'customer', { id })) ?? {}
      const change = args['blocked'] === true ? { blocked: true, reason: 'Abuse' as const } : { blocked: false }
      if (data) await asOwner(world, 'changeCustomer', { id, version: data.version, ...change })
    },
  },
  price: {
    weight: 2,
    draw: (random) => ({ size: random.below(SIZES), percent: random.between(-30, 30) }),
    run: async (world, args, { at }) => {
      const ids = [world.shop.products[numberOf(args, 'size')] ?? 0]
      const changed = { ids, act: 'price_percent' as const, percent: numberOf(args, 'percent') }
      await asOwner(world, 'changeProducts', changed, `price-${at}-key`)
    },
  },
  'decide return': {
    weight: 3,
    draw: (random) => ({ return: random.below(10), outcome: random.pick(RETURN_OUTCOMES) }),
    check: ({ found }) => found.orders.some(({ status }) => status === 'Delivered'),
    run: async (world, args, { at }) => {
      const open = await asOwner(world, 'returns', { page: 1, per_page: 25, place: 'open' })
      const found = nth(open?.data?.data ?? [], numberOf(args, 'return'))
      const outcome = RETURN_OUTCOMES.find((one) => one === textOf(args, 'outcome')) ?? 'refund'
      if (found)
        await asOwner(world, 'decideReturn', { id: found.id, outcome, words: 'We are sorry' }, `return-${at}-key`)
    },
  },
  step: {
    weight: 16,
    draw: (random) => ({ order: random.below(50) }),
    // what a courier's account carries is where the courier says that it is
    check: (world, args) => {
      const { status = '', orderNo = '' } = nth(world.found.orders, numberOf(args, 'order')) ?? {}
      return NEXT.has(status) && (status === 'Packed' || !isBooked(world, orderNo))
    },
    run: async (world, args, { at }) => {
      const found = nth(world.found.orders, numberOf(args, 'order'))
      const step = NEXT.get(found?.status ?? '')
      if (!found || !step) return
      const [from, to] = step
      const named = isBooked(world, found.orderNo) ? {} : { parcel }
      await asOwner(world, 'stepOrder', { order_no: found.orderNo, from, to, ...named }, `step-${at}-key`)
    },
  },
  cancel: {
    weight: 3,
    draw: (random) => ({ order: random.below(50) }),
    check: (world, args) => nth(world.found.orders, numberOf(args, 'order')) !== undefined,
    run: async (world, args, { at }) => {
      const found = nth(world.found.orders, numberOf(args, 'order'))
      if (!found) return
      world.model.ownUpi.cancelling(found.orderNo)
      const cancelled = { order_no: found.orderNo, reason: 'Out of stock' as const }
      await asOwner(world, 'cancelOrder', cancelled, `cancel-${at}-key`)
    },
  },
  annas: {
    weight: 2,
    draw: (random) => ({ shopper: random.below(4), annas: random.between(160, 400) }),
    run: async (world, args, { at }) => {
      const id = world.shop.shoppers[numberOf(args, 'shopper')]?.id ?? 0
      const gift = { id, annas: numberOf(args, 'annas'), good_till: null, words: 'A gift' }
      await asOwner(world, 'grantAnnas', gift, `annas-${at}-key`)
    },
  },
  coupon: {
    weight: 1,
    draw: (random) => ({ uses: random.between(1, 4) }),
    check: ({ couponId }) => couponId === undefined,
    run: async (world, args, { at }) => {
      const coupon = { coupon_code: 'TEN', type: 'fixed' as const, discount_value: 10 }
      const body = { ...coupon, max_uses: numberOf(args, 'uses'), per_shopper: 1, public: true, active: true }
      const reply = await asOwner(world, 'addCoupon', body, `coupon-${at}`)
      if (reply?.data) world.couponId = reply.data.id
    },
  },
  'refund again': {
    weight: 1,
    draw: (random) => ({ refund: random.below(10) }),
    run: async (world, args, { at }) => {
      const failed = await asOwner(world, 'refunds', { page: 1, per_page: 25, state: 'failed' })
      const refund = nth(failed?.data?.data ?? [], numberOf(args, 'refund'))
      if (refund) await asOwner(world, 'retryRefund', { id: refund.id }, `again-${at}-key`)
    },
  },
}
