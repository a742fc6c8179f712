import { newReference } from '#contract/core/reference.ts'

import { KEY_LIVES_MS } from '../model.ts'
import { Seeded } from '../seeded.ts'
import { SHOPPERS } from '../template.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import type { Extras } from '../world.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { asAnybody, asShopper } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'
import { runJob } from './clock.ts'
import { order, prepareAs } from './ordering.ts'

async function prepare(world: World, args: Args, { isSingle }: { isSingle: boolean }): Promise<void> {
  const [shopper, cart] = [numberOf(args, 'shopper'), cartOf(args)]
  const drawn = new Seeded(textOf(args, 'id'))
  const transaction = newReference((below) => drawn.below(below))
  await prepareAs(world, { shopper, cart, transaction, extras: discountsOf(world, args), isSingle })
}

const discountsOf = (world: World, args: Args): Extras => ({
  ...(args['coupon'] === true && world.couponId !== undefined && { coupon_id: world.couponId }),
  ...(args['annas'] === true && { annas_amount: 10 }),
})

const paymentOf = ({ model }: World, args: Args) => nth([...model.payments], numberOf(args, 'payment'))
const keyOf = ({ model }: World, args: Args) => nth([...model.keys], numberOf(args, 'order'))
const drawShopper = (random: Seeded) => random.below(SHOPPERS)

/** A key that is older is forgotten, and a new order may begin under it. */
const hasKey = (world: World, args: Args): boolean => {
  const found = keyOf(world, args)
  return found !== undefined && time().now - found[1].requestedAt < KEY_LIVES_MS
}

export const shopper: Readonly<Record<string, Action>> = {
  order: {
    weight: 10,
    draw: (random) => ({ shopper: drawShopper(random), cart: drawCart(random), key: `key-${random.next()}` }),
    run: (world, args, { isSingle }) =>
      order(world, { shopper: numberOf(args, 'shopper'), cart: cartOf(args), key: textOf(args, 'key'), isSingle }),
  },
  again: {
    weight: 6,
    draw: (random) => ({ order: random.below(50) }),
    check: hasKey,
    run: async (world, args, { isSingle }) => {
      const [key, { shopper: who, cart }] = keyOf(world, args) ?? ['', { shopper: 0, cart: [] }]
      await order(world, { shopper: world.model.owners.of(who), cart, key, isSingle })
    },
  },
  'another cart': {
    weight: 2,
    draw: (random) => ({ order: random.below(50), cart: drawCart(random) }),
    // of an order without an answer nobody knows which cart it has
    check: (world, args) => hasKey(world, args) && keyOf(world, args)?.[1].state === 'placed',
    run: async (world, args, { isSingle }) => {
      const [key, { shopper: who }] = keyOf(world, args) ?? ['', { shopper: 0 }]
      await order(world, { shopper: world.model.owners.of(who), cart: cartOf(args), key, isSingle })
    },
  },
  prepare: {
    weight: 10,
    draw: (random) => ({
      shopper: drawShopper(random),
      cart: drawCart(random),
      id: `payment-${random.next()}`,
      coupon: random.isOneIn(4),
      annas: random.isOneIn(4),
    }),
    run: prepare,
  },
  'prepare again': {
    weight: 3,
    draw: (random) => ({ payment: random.below(50) }),
    check: (world, args) => paymentOf(world, args) !== undefined,
    run: async (world, args, { isSingle }) => {
      const [transaction, payment] = paymentOf(world, args) ?? []
      if (transaction === undefined || !payment) return
      const { cart } = payment
      const who = world.model.owners.of(payment.shopper)
      const extras = world.again.get(transaction) ?? {}
      await prepareAs(world, { shopper: who, cart, transaction, extras, isSingle })
    },
  },
  poll: {
    weight: 8,
    draw: (random) => ({ payment: random.below(50) }),
    check: (world, args) => paymentOf(world, args) !== undefined,
    run: async (world, args) => {
      const [transaction = '', payment] = paymentOf(world, args) ?? []
      const who = world.model.owners.of(payment?.shopper ?? 0)
      const reply = await asShopper(world, who, 'checkPaymentStatus', { transaction_id: transaction })
      if (reply?.data) world.model.polled(transaction, reply.data.payment_status, time().now)
    },
  },
  cancel: {
    weight: 4,
    draw: (random) => ({ order: random.below(50) }),
    check: (world, args) => nth(world.found.orders, numberOf(args, 'order')) !== undefined,
    run: async (world, args) => {
      const found = nth(world.found.orders, numberOf(args, 'order'))
      if (!found) return
      world.model.ownUpi.cancelling(found.orderNo)
      await asShopper(world, found.shopper, 'cancelOrder', { order_no: found.orderNo })
    },
  },
  return: {
    weight: 4,
    draw: (random) => ({ order: random.below(50) }),
    check: ({ found }) => found.orders.some(({ status }) => status === 'Delivered'),
    run: async (world, args) => {
      const delivered = world.found.orders.filter(({ status }) => status === 'Delivered')
      const found = nth(delivered, numberOf(args, 'order'))
      if (!found) return
      await asShopper(world, found.shopper, 'replaceOrder', {
        name: 'A shopper',
        email_id: world.people.list[found.shopper]?.email ?? 'somebody@example.com',
        mobile_no: '9876500100',
        order_number: found.orderNo,
        packaging_intact: 'no',
        problem_facing: 'Received damage product',
        description: 'A torn corner',
      })
    },
  },
  review: {
    weight: 2,
    draw: (random) => ({ order: random.below(50), rating: random.between(1, 5) }),
    check: ({ found }) => found.orders.some(({ status }) => status === 'Delivered'),
    run: async (world, args) => {
      const delivered = world.found.orders.filter(({ status }) => status === 'Delivered')
      const found = nth(delivered, numberOf(args, 'order'))
      if (!found) return
      const listed = await asShopper(world, found.shopper, 'getProductByOrder', { order_no: found.orderNo })
      const product_id = listed?.data?.[0]?.product.id
      const review = { product_id, rating: numberOf(args, 'rating'), comment: 'As at home' }
      if (product_id !== undefined) await asShopper(world, found.shopper, 'reviewOrder', review)
    },
  },
  'ask code': {
    weight: 3,
    draw: (random) => ({ mobile: `98765${String(random.below(8)).padStart(5, '0')}` }),
    run: async (world, args) => {
      const mobile = textOf(args, 'mobile')
      const before = world.model.codes.get(mobile)
      // until an answer is heard nobody knows which code is the right one
      world.model.codes.delete(mobile)
      const reply = await asAnybody(world, 'register', { mobile })
      if (reply?.ok) world.model.codes.requested(mobile, time().now)
      else if (reply && before) world.model.codes.set(mobile, before)
    },
  },
  'give code': {
    weight: 5,
    draw: (random) => ({ code: random.below(10) }),
    check: ({ model }) => model.codes.size > 0,
    run: async (world, args) => {
      const [mobile = ''] = nth([...world.model.codes], numberOf(args, 'code')) ?? []
      // whoever waits for it has it within a second
      await runJob(world, 'messages')
      const sent = world.providers.received.findLast(({ to, template }) => to === mobile && template === 'otp_register')
      const code = world.model.codes.get(mobile)
      // the one that was sent last may be of an earlier question
      if (!sent || !code || sent.at < code.requestedAt) return
      world.model.codes.delete(mobile)
      const before = time().now
      const reply = await asAnybody(world, 'verifyOtp', { mobile, six_digit_code: sent.vars['otp'] })
      if (!reply) return
      world.model.codes.set(mobile, code)
      if (reply.code !== 'TOO_MANY') world.model.codes.gave(mobile, reply.ok, reply.ok ? before : time().now)
    },
  },
}
