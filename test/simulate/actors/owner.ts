import { BULK_STEPS } from '#contract/admin/order-fields.ts'
import { RETURN_OUTCOMES } from '#contract/admin/return-fields.ts'

import type { Cart } from '../model.ts'
import { SHOPPERS, SIZES } from '../template.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action } from './action.ts'
import { asOwner } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'

const parcel = { carrier: 'Delhivery', tracking_number: 'EE123456789IN', tracking_url: 'https://example.com/EE1' }

/** From where each step leads. */
const NEXT = new Map<string, (typeof BULK_STEPS)[keyof typeof BULK_STEPS]>(
  Object.values(BULK_STEPS).map((step) => [step[0], step]),
)

/** What the owner wants until an answer is heard: pieces that come or go, or an order that somebody gives by phone. */
export type OwnerRequest =
  | { what: 'pieces'; size: number; units: number; batch: boolean }
  | { what: 'phone order'; shopper: number; cart: Cart }

/** Does it; who heard no answer asks again, with the same key. */
export async function makeRequest(world: World, key: string): Promise<void> {
  const request = world.requests.get(key)
  if (request?.what === 'pieces') await moveStock(world, key, request)
  else if (request) await orderByPhone(world, key, request)
}

async function moveStock(
  world: World,
  key: string,
  { size, units, batch }: { size: number; units: number; batch: boolean },
): Promise<void> {
  const id = { sku_id: world.shop.sizes[size] ?? 0, pieces: Math.abs(units) }
  // good for longer than any run
  const days = { packed_on: '2027-02-01', best_before: '2029-02-01', shelf: '' }
  const of = batch && { batch: { code: key.slice(0, 20), ...days } }
  const reply =
    units > 0
      ? await asOwner(world, 'receiveStock', { ...id, ...of }, key)
      : await asOwner(world, 'wasteStock', { ...id, reason: 'Broken' }, key)
  if (!reply) return
  world.requests.delete(key)
  if (reply.ok) world.model.came[size] = (world.model.came[size] ?? 0) + units
}

async function orderByPhone(
  world: World,
  key: string,
  { shopper, cart }: { shopper: number; cart: Cart },
): Promise<void> {
  const { id = 0, addressId = 0 } = world.shop.shoppers[shopper] ?? {}
  const lines = cart.map(([size, count]) => ({ sku_id: world.shop.sizes[size] ?? 0, count }))
  const request = {
    customer: { id },
    address_id: addressId,
    lines,
    payment: { method: 'cod' as const },
    whatsapp: false,
  }
  const reply = await asOwner(world, 'placePhoneOrder', request, key)
  if (!reply) return
  world.requests.delete(key)
  if (reply.data) world.model.orderedByPhone(reply.data.order_no)
}

/** The owner, and who packs: everybody who works in the back office. */
export const owner: Readonly<Record<string, Action>> = {
  receive: {
    weight: 3,
    draw: (random) => ({ size: random.below(SIZES), units: random.between(-2, 8), batch: random.isOneIn(3) }),
    check: (_, args) => numberOf(args, 'units') !== 0,
    run: async (world, args, { at }) => {
      const [size, units] = [numberOf(args, 'size'), numberOf(args, 'units')]
      world.requests.set(`pieces-${at}-key`, { what: 'pieces', size, units, batch: args['batch'] === true })
      await makeRequest(world, `pieces-${at}-key`)
    },
  },
  'phone order': {
    weight: 2,
    draw: (random) => ({ shopper: random.below(SHOPPERS), cart: drawCart(random) }),
    run: async (world, args, { at }) => {
      world.requests.set(`phone-${at}-key`, {
        what: 'phone order',
        shopper: numberOf(args, 'shopper'),
        cart: cartOf(args),
      })
      await makeRequest(world, `phone-${at}-key`)
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
      const request = { ids, act: 'price_percent' as const, percent: numberOf(args, 'percent') }
      await asOwner(world, 'changeProducts', request, `price-${at}-key`)
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
    check: (world, args) => NEXT.has(nth(world.found.orders, numberOf(args, 'order'))?.status ?? ''),
    run: async (world, args, { at }) => {
      const found = nth(world.found.orders, numberOf(args, 'order'))
      const step = NEXT.get(found?.status ?? '')
      if (!found || !step) return
      const [from, to] = step
      await asOwner(world, 'stepOrder', { order_no: found.orderNo, from, to, parcel }, `step-${at}-key`)
    },
  },
  cancel: {
    weight: 3,
    draw: (random) => ({ order: random.below(50) }),
    check: (world, args) => nth(world.found.orders, numberOf(args, 'order')) !== undefined,
    run: async (world, args, { at }) => {
      const found = nth(world.found.orders, numberOf(args, 'order'))
      if (!found) return
      const request = { order_no: found.orderNo, reason: 'Out of stock' as const }
      await asOwner(world, 'cancelOrder', request, `cancel-${at}-key`)
    },
  },
  annas: {
    weight: 2,
    draw: (random) => ({ shopper: random.below(4), annas: random.between(160, 400) }),
    run: async (world, args, { at }) => {
      const id = world.shop.shoppers[numberOf(args, 'shopper')]?.id ?? 0
      const request = { id, annas: numberOf(args, 'annas'), good_till: null, words: 'A gift' }
      await asOwner(world, 'grantAnnas', request, `annas-${at}-key`)
    },
  },
  coupon: {
    weight: 1,
    draw: (random) => ({ uses: random.between(1, 4) }),
    check: ({ couponId }) => couponId === undefined,
    run: async (world, args, { at }) => {
      const coupon = { coupon_code: 'TEN', type: 'fixed' as const, discount_value: 10 }
      const request = { ...coupon, max_uses: numberOf(args, 'uses'), per_shopper: 1, public: true, active: true }
      const reply = await asOwner(world, 'addCoupon', request, `coupon-${at}`)
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
