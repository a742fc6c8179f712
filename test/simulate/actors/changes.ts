import { newReference } from '#contract/core/reference.ts'

import type { FoundOrder } from '../found.ts'
import { Seeded } from '../seeded.ts'
import { SIZES } from '../template.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action } from './action.ts'
import { asAnybody, asOwner } from './calls.ts'
import { request } from './requests.ts'

const changeable = ({ found }: World): FoundOrder[] =>
  found.orders.filter(
    ({ status, source }) => (status === 'Order' || status === 'Confirmed') && source !== 'replacement',
  )

/** The part of an order's link that shows it without a login, as its shopper has it from a message. */
export const linkOf = ({ providers }: World, orderNo: string): string | undefined =>
  providers.received
    .find(({ vars, isTaken }) => isTaken && vars['order_no'] === orderNo && /\/track\//.test(vars['link'] ?? ''))
    ?.vars['link']?.split('/')
    .at(-1)

/** Orders whose shopper has their link. */
export const linked = (world: World): FoundOrder[] =>
  changeable(world).filter(({ orderNo }) => linkOf(world, orderNo) !== undefined)

/** What becomes of an order between its placing and its packing. */
export const changes: Readonly<Record<string, Action>> = {
  'change goods': {
    weight: 6,
    draw: (random) => ({
      order: random.below(50),
      size: random.below(SIZES),
      count: random.between(1, 3),
      more: random.isOneIn(2),
    }),
    check: (world) => changeable(world).length > 0,
    run: async (world, args, { at, isExclusive }) => {
      const found = nth(changeable(world), numberOf(args, 'order'))
      const { data } = (found && (await asOwner(world, 'order', { order_no: found.orderNo }))) ?? {}
      if (!found || !data) return
      const count = numberOf(args, 'count')
      const line = nth(found.cart, numberOf(args, 'size') * 2)
      const add = args['more'] === true ? [[numberOf(args, 'size'), count] as const] : []
      const lower = add.length === 0 && line ? [[line[0], Math.min(count, line[1])] as const] : []
      const { version } = data
      await request(world, `goods-${at}-key`, {
        what: 'goods',
        orderNo: found.orderNo,
        version,
        lower,
        add,
        isExclusive,
      })
    },
  },
  'withdraw offer': {
    weight: 1,
    draw: (random) => ({ offer: random.below(20) }),
    check: ({ model }) => model.offers.size > 0,
    run: async (world, args, { isExclusive }) => {
      const [orderNo = ''] = nth([...world.model.offers], numberOf(args, 'offer')) ?? []
      const { data } = (await asOwner(world, 'order', { order_no: orderNo })) ?? {}
      const id = data?.pay?.offer_id
      if (id === undefined || id === null) return
      const reply = await asOwner(world, 'withdrawOffer', { order_no: orderNo, id })
      if (!isExclusive || !reply) world.model.unclear(orderNo)
    },
  },
  'send link': {
    weight: 1,
    draw: (random) => ({ order: random.below(50) }),
    check: (world) => changeable(world).length > 0,
    run: async (world, args, { at }) => {
      const found = nth(changeable(world), numberOf(args, 'order'))
      if (found) await asOwner(world, 'sendPayLink', { order_no: found.orderNo }, `link-${at}-key`)
    },
  },
  'pay by link': {
    weight: 6,
    draw: (random) => ({ order: random.below(50), id: `due-${random.next()}` }),
    check: (world) => linked(world).length > 0,
    run: async (world, args, { isExclusive }) => {
      const orderNo = nth(linked(world), numberOf(args, 'order'))?.orderNo ?? ''
      const link = linkOf(world, orderNo)
      if (link === undefined) return
      const drawn = new Seeded(textOf(args, 'id'))
      const transaction_id = newReference((below) => drawn.below(below))
      const reply = await asAnybody(world, 'payOrder', { link, transaction_id })
      // whoever heard nothing has no page to pay on
      if (!reply?.ok || !reply.data) return
      world.model.due(transaction_id, { orderNo, expiresAt: Date.parse(reply.data.expires_at) })
      if (!isExclusive) world.model.unclear(orderNo)
    },
  },
}
