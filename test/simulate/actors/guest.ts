import { newReference } from '#contract/core/reference.ts'

import { acting } from '../actor-context.ts'
import { Seeded } from '../seeded.ts'
import { mobileOf, SHOPPERS } from '../template.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { asAnybody, asShopper } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'
import { runJob } from './clock.ts'
import { order, prepareAs } from './ordering.ts'

const MOBILES = 8
/** The first are those of accounts. */
const guestMobile = (n: number): string => (n < SHOPPERS ? mobileOf(n) : `981230000${n}`)
/** A guest's session lasts for a day, whatever they do. */
const SESSION_MS = 86_400_000
/** Nobody's. */
const STRANGE_MOBILE = '9833300099'

const shortAddress = {
  form: 'short',
  name: 'Kamla Devi',
  zip: '800001',
  city: 'Patna',
  state: 'Bihar',
  street: 'Exhibition Road',
  country: 'India',
  location: 'home',
}

/** Guests who have no account yet, and whose session serves. */
const liveGuests = ({ people, model }: World): number[] =>
  people.guests().filter((n) => !model.owners.hasJoined(n) && time().now < (people.list[n]?.since ?? 0) + SESSION_MS)

const liveGuest = (world: World, args: Args): number | undefined => nth(liveGuests(world), numberOf(args, 'guest'))

/** Who wants an account: somebody whose payment is open, somebody who has ordered, or any guest, though their session be over. */
function joiner(world: World, args: Args): number | undefined {
  const { orders, payments } = world.found
  const [live, who] = [liveGuests(world), textOf(args, 'who')]
  const busy = live.filter((n) => payments.some(({ shopper, isOpen }) => isOpen && shopper === n))
  const rich = live.filter((n) => orders.some(({ shopper }) => shopper === n))
  const meant = [who === 'busy' ? busy : [], who === 'any' ? world.people.guests() : rich, live]
  return nth(meant.find((some) => some.length > 0) ?? [], numberOf(args, 'guest'))
}

/** Who has been answered that they have an address; whoever heard nothing asks for the same once more. */
async function addAddress(world: World, guest: number, house: number): Promise<void> {
  const person = world.people.list[guest]
  if (!person || person.addressId !== undefined) return
  const reply = await asShopper(world, guest, 'addUserAddress', { ...shortAddress, flat_house_no: `${house}C` })
  if (reply?.data) person.addressId = reply.data.id
}

/** The code that came for a purpose since somebody asked; of two nobody knows which is the right one. */
function codeSent(world: World, template: string, mobile: string, since: number): string | undefined {
  const sent = world.providers.received.filter(
    (one) => one.to === mobile && one.template === template && one.isTaken && one.at >= since,
  )
  const codes = new Set(sent.map(({ vars }) => vars['otp']))
  return codes.size === 1 ? sent[0]?.vars['otp'] : undefined
}

/** Asks for a code, and waits until it is there; undefined where none came. */
async function requestCode(world: World, mobile: string): Promise<string | undefined> {
  const { otherCodes } = world.model
  const of = `login ${mobile}`
  if (!otherCodes.isGood(of, time().now)) {
    const before = otherCodes.get(of)
    // until an answer is heard nobody knows which code is the right one
    otherCodes.delete(of)
    const reply = await asAnybody(world, 'sendLoginOtp', { mobile })
    if (reply?.ok) otherCodes.requested(of, time().now)
    else if (reply && before) otherCodes.set(of, before)
    if (!reply?.ok) return undefined
  }
  await runJob(world, 'messages')
  return codeSent(world, 'otp_login', mobile, otherCodes.get(of)?.requestedAt ?? Infinity)
}

type Joining = { guest: number; code: string; isSingle: boolean }

/** Logs in with the code and the guest's token: all that the guest has comes along, or nobody is logged in. */
async function join(world: World, { guest, code, isSingle }: Joining): Promise<void> {
  const { model, people, found } = world
  const { mobile = '', token, addressId, since = 0 } = people.list[guest] ?? {}
  const of = `login ${mobile}`
  const hasOpen = found.payments.some(({ shopper, isOpen }) => isOpen && shopper === guest)
  const before = time().now
  const endsAt = since + SESSION_MS
  const answered = model.otherCodes.giving(of)
  const login = { mobile, six_digit_code: code, guest_token: token }
  const reply = await asAnybody(world, 'loginByOtp', login)
  if (!reply) return
  const isNewest = answered()
  const isRefused = reply.code === 'IN_PROCESS'
  if (isSingle && before < endsAt && isRefused !== hasOpen && (isRefused || reply.ok))
    model.fault(
      `guest ${guest}`,
      `${isRefused ? 'kept away' : 'joined'}, and a payment is ${hasOpen ? '' : 'not '}open`,
    )
  if (isNewest && (reply.ok || reply.code === 'BLOCKED' || (isSingle && reply.code === 'WRONG_OTP')))
    model.otherCodes.gave(of, reply.code !== 'WRONG_OTP', reply.ok ? before : time().now)
  if (!reply.data || !('access_token' in reply.data)) return
  const { user_data: user, access_token } = reply.data
  const account = people.meet({ userId: user.user_id, isGuest: false, mobile })
  // without a session that serves somebody only logs in
  if (time().now < endsAt) model.joined(guest, account)
  const person = people.list[account]
  if (!person || account < SHOPPERS) return
  person.token = access_token
  person.addressId ??= addressId
}

const drawGuest = (random: Seeded) => ({
  guest: random.below(50),
  isNew: random.isOneIn(2),
  mobile: random.below(MOBILES),
  mail: random.isOneIn(2),
  house: random.between(1, 3),
})

/** Somebody begins to be a guest; undefined where they heard nothing, or were refused. */
async function begin(world: World, args: Args): Promise<number | undefined> {
  const mobile = guestMobile(numberOf(args, 'mobile'))
  const email = args['mail'] === true ? `guest${numberOf(args, 'mobile')}@example.com` : undefined
  const reply = await asAnybody(world, 'startGuest', { mobile, name: 'Kamla Devi', email_id: email })
  if (!reply?.data) return undefined
  const { user_data: user, access_token: token } = reply.data
  const number = world.people.meet({ userId: user.user_id, isGuest: true, mobile })
  Object.assign(world.people.list[number] ?? {}, { token, email, since: time().now })
  world.model.contacts.set(number, email === undefined ? 1 : 2)
  return number
}

/** A guest with an address: one who was here before, or a new one. */
async function ready(world: World, args: Args): Promise<number | undefined> {
  const before = args['isNew'] === true ? undefined : liveGuest(world, args)
  const who = before ?? (await begin(world, args))
  if (who !== undefined) await addAddress(world, who, numberOf(args, 'house'))
  return who
}

/** Somebody who orders with a mobile that they typed, and may show later whose it is. */
export const guest: Readonly<Record<string, Action>> = {
  order: {
    weight: 10,
    draw: (random) => ({ ...drawGuest(random), cart: drawCart(random), key: `key-${random.next()}` }),
    run: async (world, args, { isSingle }) => {
      const who = await ready(world, args)
      if (who !== undefined)
        await order(world, { shopper: who, cart: cartOf(args), key: textOf(args, 'key'), isSingle })
    },
  },
  prepare: {
    weight: 10,
    draw: (random) => ({ ...drawGuest(random), cart: drawCart(random), id: `payment-${random.next()}` }),
    run: async (world, args, { isSingle }) => {
      const who = await ready(world, args)
      if (who === undefined) return
      const drawn = new Seeded(textOf(args, 'id'))
      const transaction = newReference((below) => drawn.below(below))
      await prepareAs(world, { shopper: who, cart: cartOf(args), transaction, extras: {}, isSingle })
    },
  },
  join: {
    weight: 14,
    draw: (random) => ({
      guest: random.below(50),
      who: random.pick(['busy', 'rich', 'any']),
      twice: random.isOneIn(4),
    }),
    check: (world, args) => joiner(world, args) !== undefined,
    run: async (world, args, { isSingle }) => {
      const who = joiner(world, args)
      const code = who === undefined ? undefined : await requestCode(world, world.people.list[who]?.mobile ?? '')
      if (who === undefined || code === undefined) return
      if (time().now < (world.people.list[who]?.since ?? 0) + SESSION_MS) world.model.owners.joining(who)
      // by whichever contact they are told, it is one at the least
      world.model.contacts.set(who, 1)
      if (args['twice'] !== true) return join(world, { guest: who, code, isSingle })
      const here = acting.getStore()
      const other = here && { ...here, number: here.number + 100 }
      const once = () => join(world, { guest: who, code, isSingle: false })
      await Promise.all([once(), acting.run(other, once)])
    },
  },
  track: {
    weight: 4,
    draw: (random) => ({ order: random.below(50), other: random.below(50), strange: random.isOneIn(4) }),
    check: ({ found }) => found.orders.length > 0,
    run: async (world, args, { isSingle }) => {
      const { orderNo, shopper } = nth(world.found.orders, numberOf(args, 'order')) ?? { orderNo: '', shopper: 0 }
      const own = world.people.list[shopper]?.mobile ?? ''
      const mobile = args['strange'] === true ? STRANGE_MOBILE : own
      const other = nth(world.found.orders, numberOf(args, 'other'))?.orderNo ?? ''
      await track(world, { orderNo, mobile, other, isSingle })
    },
  },
}

type Tracking = { orderNo: string; mobile: string; other: string; isSingle: boolean }

/** Asks for the code of an order and looks at the order by it: once, and at no other. */
async function track(world: World, { orderNo, mobile, other, isSingle }: Tracking): Promise<void> {
  const of = { order_no: orderNo, mobile }
  const since = time().now
  const requested = await asAnybody(world, 'trackOtp', of)
  if (!requested?.ok) return
  await runJob(world, 'messages')
  const code = codeSent(world, 'otp_track', mobile, since)
  const isOwn = mobile !== STRANGE_MOBILE
  if (code === undefined) return
  if (!isOwn) world.model.fault(`order ${orderNo}`, `a code was sent to ${mobile}`)
  if (other !== orderNo) {
    const reply = await asAnybody(world, 'trackVerify', { order_no: other, mobile, six_digit_code: code })
    if (reply?.ok) world.model.fault(`order ${other}`, `it is shown by the code of ${orderNo}`)
  }
  const verified = await asAnybody(world, 'trackVerify', { ...of, six_digit_code: code })
  if (isSingle && verified && !verified.ok && verified.code !== 'TOO_MANY')
    world.model.fault(`order ${orderNo}`, `its code is refused: ${verified.code}`)
  if (!verified?.data) return
  const seen = await asAnybody(world, 'trackOrder', { link: verified.data.link })
  if (seen?.data && seen.data.order_no !== orderNo)
    world.model.fault(`order ${orderNo}`, `its link shows ${seen.data.order_no}`)
  const again = await asAnybody(world, 'trackVerify', { ...of, six_digit_code: code })
  if (again?.ok) world.model.fault(`order ${orderNo}`, 'its code is taken twice')
}
