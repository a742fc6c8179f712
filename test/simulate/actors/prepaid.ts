import { newReference } from '#contract/core/reference.ts'
import { anAddress } from '#test/requests/requests.ts'

import { Seeded } from '../seeded.ts'
import { SHOPPERS } from '../template.ts'
import type { Extras, World } from '../world.ts'
import { GIFT_MOBILES } from '../written-model.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { asAnybody, asShopper } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'
import { runJob } from './clock.ts'
import { prepareAs } from './ordering.ts'

const draw = (random: Seeded) => ({
  shopper: random.below(SHOPPERS),
  cart: drawCart(random),
  id: `payment-${random.next()}`,
  receiver: random.below(GIFT_MOBILES.length),
})

async function prepare(world: World, args: Args, extras: Extras & { isSingle: boolean; addressId?: number }) {
  const { isSingle, addressId, ...rest } = extras
  const drawn = new Seeded(textOf(args, 'id'))
  const transaction = newReference((below) => drawn.below(below))
  if (addressId !== undefined) world.addresses.set(transaction, addressId)
  await prepareAs(world, {
    shopper: numberOf(args, 'shopper'),
    cart: cartOf(args),
    transaction,
    extras: rest,
    isSingle,
  })
}

const giftOf = (args: Args) => ({
  to_name: 'Kamla Devi',
  to_mobile: GIFT_MOBILES[numberOf(args, 'receiver')] ?? GIFT_MOBILES[0],
  message: 'Eat well.',
  from: 'Asha',
  deliver_on: null,
})

/** Cash orders with an advance, and gifts: both are paid online before they are placed. */
export const prepaid: Readonly<Record<string, Action>> = {
  advance: {
    weight: 14,
    draw,
    check: ({ terms }) => terms.hasAdvance,
    run: (world, args, { isSingle }) => prepare(world, args, { mode: 'cod', isSingle }),
  },
  gift: {
    weight: 6,
    draw,
    run: async (world, args, { isSingle }) => {
      const gift = giftOf(args)
      const receiver = { contact_name: gift.to_name, contact_mobile: gift.to_mobile, for_gift: 'once' }
      const added = await asShopper(world, numberOf(args, 'shopper'), 'addUserAddress', {
        ...anAddress,
        location: 'home',
        ...receiver,
      })
      if (added?.data) await prepare(world, args, { gift, addressId: added.data.id, isSingle })
    },
  },
  // whoever receives a gift asks where it is, and hears nothing: its page says what it cost
  'receiver looks': {
    weight: 3,
    draw: (random) => ({ gift: random.below(20) }),
    check: (world) => gifts(world).length > 0,
    run: async (world, args) => {
      const [orderNo, mobile] = nth(gifts(world), numberOf(args, 'gift')) ?? []
      await asAnybody(world, 'trackOtp', { order_no: orderNo, mobile })
      await runJob(world, 'messages')
    },
  },
}

/** Orders that are gifts, and where each goes. */
const gifts = ({ found, again }: World): [orderNo: string, mobile: string][] =>
  found.orders.flatMap(({ orderNo, transaction }) => {
    const { gift } = again.get(transaction ?? '') ?? {}
    return gift ? [[orderNo, gift.to_mobile]] : []
  })
