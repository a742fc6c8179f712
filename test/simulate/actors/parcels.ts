import { BACK_AS } from '#contract/admin/parcel-fields.ts'

import type { FoundParcel } from '../parcel-model.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action } from './action.ts'
import { asOwner } from './calls.ts'
import { runJob } from './clock.ts'
import { request } from './requests.ts'

const AWAY: ReadonlySet<string> = new Set(['Shipped', 'Intransit'])
const NOT_ARRIVED: ReadonlySet<string> = new Set(['returned', 'lost', 'damaged'])

/** The parcel that carries an order; undefined while it has none. */
const parcelOf = ({ found }: World, orderNo: string): FoundParcel | undefined =>
  found.parcels.findLast((one) => one.orderNo === orderNo && one.state !== 'cancelled' && one.state !== 'withdrawn')

/** Whether an account carries an order: then no person says where it is. */
export const isBooked = (world: World, orderNo: string): boolean => {
  const parcel = parcelOf(world, orderNo)
  return (
    parcel !== undefined && parcel.account !== 'hand' && (parcel.state === 'booked' || parcel.state === 'requested')
  )
}

/** Orders that wait for a courier: packed, or sent again. */
const bookable = (world: World): string[] =>
  world.found.orders
    .filter(({ orderNo, status }) => {
      const state = parcelOf(world, orderNo)?.state
      if (status === 'Packed') return state === undefined || state === 'made' || state === 'refused'
      return AWAY.has(status) && state === 'made'
    })
    .map(({ orderNo }) => orderNo)

const statusOf = ({ found }: World, orderNo: string): string =>
  found.orders.find((one) => one.orderNo === orderNo)?.status ?? ''

const of = (world: World, isMeant: (parcel: FoundParcel) => boolean): FoundParcel[] =>
  world.found.parcels.filter((parcel) => parcel.account !== 'hand' && isMeant(parcel))

const isRefused = ({ state }: FoundParcel) => state === 'refused'
const isGivenUp = ({ state }: FoundParcel) => state === 'booked' || state === 'requested' || state === 'refused'
const isFailed = ({ state, tracking }: FoundParcel) => state === 'booked' && tracking === 'failed'
const isBack = ({ tracking, backAs }: FoundParcel) =>
  backAs === null && (tracking === 'returning' || NOT_ARRIVED.has(tracking))
const isMissing = (world: World) => (parcel: FoundParcel) =>
  NOT_ARRIVED.has(parcel.tracking) && !parcel.isSentAgain && AWAY.has(statusOf(world, parcel.orderNo))

type Booking = { grams: number; key: string }

const book = (world: World, orderNos: readonly string[], { grams, key }: Booking) => {
  const row = { account: 'shiprocket' as const, box: 'Small', weight_g: grams }
  for (const orderNo of orderNos) world.model.booking(orderNo)
  return asOwner(world, 'bookParcels', { rows: orderNos.map((order_no) => ({ ...row, order_no })) }, key)
}

const bookAgain = (world: World, { id, orderNo }: Pick<FoundParcel, 'id' | 'orderNo'>, key: string) => {
  world.model.booking(orderNo)
  return asOwner(world, 'bookParcelAgain', { id }, key)
}

const TO_PACK: ReadonlySet<string> = new Set(['Order', 'Confirmed'])

/** Packs everything that was ordered and has it booked; the courier is asked at once. */
async function packAll(world: World, { grams, key }: Booking): Promise<void> {
  const orders = world.found.orders.filter(({ status }) => TO_PACK.has(status)).map(({ orderNo }) => orderNo)
  const bookings = [...orders, ...bookable(world)]
  for (const step of ['confirm', 'pack'] as const)
    await asOwner(world, 'bulkStepOrders', { order_nos: orders, act: step }, `${key}-${step}`)
  await book(world, bookings, { grams, key: `${key}-book` })
  await runJob(world, 'parcels')
}

/** A step about one of the parcels that are meant. */
const about = (
  weight: number,
  meant: (world: World) => FoundParcel[],
  run: (world: World, parcel: FoundParcel, key: string, n: number) => Promise<unknown>,
): Action => ({
  weight,
  draw: (random) => ({ parcel: random.below(50), choice: random.below(60) }),
  check: (world) => meant(world).length > 0,
  run: async (world, args, { at }) => {
    const parcel = nth(meant(world), numberOf(args, 'parcel'))
    if (parcel) await run(world, parcel, `parcel-${at}-key`, numberOf(args, 'choice'))
  },
})

/** Staff look after what waits for them: what the courier has and the shop has not is given up there, and what it refused is tried again. */
export async function settleParcels(world: World): Promise<void> {
  const open = await asOwner(world, 'exceptions', { page: 1, per_page: 100, state: 'open' })
  for (const { kind, id } of open?.data?.data ?? [])
    if (kind === 'parcel_orphan') await asOwner(world, 'cancelThere', { id }, `settle-orphan-${id}-${time().now}`)
  const refused = await asOwner(world, 'parcels', { page: 1, per_page: 100, state: 'refused' })
  for (const { id, order_no: orderNo } of refused?.data?.data ?? [])
    await bookAgain(world, { id, orderNo }, `settle-parcel-${id}-${time().now}`)
}

/** Whoever books parcels and looks after them. */
export const packer: Readonly<Record<string, Action>> = {
  book: {
    weight: 6,
    draw: (random) => ({ order: random.below(50), grams: random.between(200, 3_000) }),
    check: (world) => bookable(world).length > 0,
    run: async (world, args, { at }) => {
      const orderNo = nth(bookable(world), numberOf(args, 'order'))
      if (orderNo !== undefined) await book(world, [orderNo], { grams: numberOf(args, 'grams'), key: `book-${at}-key` })
    },
  },
  morning: {
    weight: 5,
    draw: (random) => ({ grams: random.between(200, 3_000) }),
    check: ({ found }) => found.orders.some(({ status }) => TO_PACK.has(status)),
    run: (world, args, { at }) => packAll(world, { grams: numberOf(args, 'grams'), key: `morning-${at}` }),
  },
  'book again': about(
    3,
    (world) => of(world, isRefused),
    (world, parcel, key) => bookAgain(world, parcel, key),
  ),
  'cancel booking': about(
    2,
    (world) => of(world, isGivenUp),
    (world, { id }, key) => asOwner(world, 'cancelParcel', { id }, key),
  ),
  answer: about(
    2,
    (world) => of(world, isFailed),
    (world, { id }, key) => asOwner(world, 'answerParcel', { id, action: 'return' }, key),
  ),
  'came back': about(
    3,
    (world) => of(world, isBack),
    (world, { id }, key, n) =>
      asOwner(world, 'parcelCameBack', { id, as: BACK_AS[n % BACK_AS.length] ?? 'sealed' }, key),
  ),
  'send again': about(
    3,
    (world) => of(world, isMissing(world)),
    async (world, { id, orderNo }, key, n) => {
      await request(world, key, { what: 'send again', id, orderNo, goods: n % 2 === 0 ? 'same' : 'new' })
    },
  ),
  rto: about(
    2,
    (world) => of(world, isMissing(world)),
    async (world, { orderNo }, key) => {
      const from = statusOf(world, orderNo)
      if (from === 'Shipped' || from === 'Intransit')
        await asOwner(world, 'stepOrder', { order_no: orderNo, from, to: 'RTO', reason: 'Refused' }, key)
    },
  ),
  orphan: {
    weight: 1,
    draw: (random) => ({ orphan: random.below(10), way: random.pick(['take over', 'cancel']) }),
    run: async (world, args, { at }) => {
      const open = await asOwner(world, 'exceptions', { page: 1, per_page: 100, state: 'open' })
      const found = nth(open?.data?.data.filter(({ kind }) => kind === 'parcel_orphan') ?? [], numberOf(args, 'orphan'))
      if (!found) return
      const call = textOf(args, 'way') === 'cancel' ? 'cancelThere' : 'takeOverParcel'
      if (call === 'takeOverParcel' && found.order_no !== null) world.model.booking(found.order_no)
      await asOwner(world, call, { id: found.id }, `orphan-${at}-key`)
    },
  },
}
