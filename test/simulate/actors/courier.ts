import type { Tracking } from '#contract/admin/parcel-fields.ts'
import { paise } from '#contract/core/money.ts'
import { handleHook, recordHook } from '#domain/courier/parcel-hook.service.ts'
import type { HookScan } from '#domain/ports/courier.ts'

import { COURIER_MOODS, type ParcelThere } from '../outside/courier.ts'
import { Seeded } from '../seeded.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { unanswered } from './calls.ts'

type Place = Exclude<Tracking, 'none'>

/** What may become of a parcel next; most of them arrive. */
const NEXT: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  booked: ['picked_up'],
  picked_up: ['in_transit'],
  in_transit: [...Array<Place>(10).fill('out_for_delivery'), 'lost', 'damaged'],
  out_for_delivery: ['delivered', 'delivered', 'delivered', 'failed'],
  failed: ['out_for_delivery', 'returning'],
  returning: ['returned', 'returned', 'lost'],
}
/** What somebody who is not the courier may claim. */
const CLAIMS: readonly Place[] = ['delivered', 'returned', 'lost']
/** A transfer is short by so much. */
const SHORT_BY = paise(20_00)

const placeOf = ({ scans }: ParcelThere): Place => {
  const last = scans.at(-1)?.tracking ?? 'booked'
  return last === 'none' ? 'booked' : last
}

const carried = ({ courier }: World): ParcelThere[] =>
  [...courier.parcels.values()].filter(({ awb, isCancelled }) => awb !== undefined && !isCancelled)

const underWay = (world: World): ParcelThere[] => carried(world).filter((parcel) => NEXT[placeOf(parcel)] !== undefined)

/** Delivered parcels whose cash it still has. */
const unpaid = (world: World): ParcelThere[] =>
  carried(world).filter(
    (parcel) => parcel.collect > 0 && placeOf(parcel) === 'delivered' && !isPaid(world, parcel.awb ?? ''),
  )

const isPaid = ({ courier }: World, awb: string): boolean =>
  courier.transfers.some(({ lines }) => lines.some((line) => line.awb === awb))

/** The courier, and what it tells: late, more than once, in any order, or never; and somebody who only claims to be it. */
export const courier: Readonly<Record<string, Action>> = {
  round: {
    weight: 10,
    draw: (random) => ({ places: random.between(1, 3), order: `round-${random.next()}` }),
    check: (world) => underWay(world).length > 0,
    run: async (world, args) => {
      const random = new Seeded(textOf(args, 'order'))
      for (let place = 0; place < numberOf(args, 'places'); place++)
        for (const parcel of underWay(world))
          goOn(world, parcel, { next: random.below(60), isUnsent: random.isOneIn(8) })
    },
  },
  scan: {
    weight: 6,
    draw: (random) => ({ parcel: random.below(50), next: random.below(60), isUnsent: random.isOneIn(6) }),
    check: (world) => underWay(world).length > 0,
    run: async (world, args) => {
      const parcel = nth(underWay(world), numberOf(args, 'parcel'))
      if (parcel) goOn(world, parcel, { next: numberOf(args, 'next'), isUnsent: args['isUnsent'] === true })
    },
  },
  'send in': {
    weight: 2,
    draw: () => ({}),
    check: (world) => carried(world).some(({ unsent }) => unsent > 0),
    run: async (world) => world.courier.sendIn(),
  },
  deliver: {
    weight: 5,
    draw: (random) => ({ copies: random.between(1, 3), order: `scans-${random.next()}` }),
    check: (world) => world.courier.telling.length > 0,
    run: async (world, args) => {
      const random = new Seeded(textOf(args, 'order'))
      const calls = world.courier.telling.flatMap((scan) =>
        Array.from({ length: numberOf(args, 'copies') }, () => scan),
      )
      world.courier.telling = []
      while (calls.length > 0) {
        const [scan] = calls.splice(random.below(calls.length), 1)
        if (scan) await callShop(world, scan)
      }
    },
  },
  lose: {
    weight: 1,
    draw: () => ({}),
    check: (world) => world.courier.telling.length > 0,
    run: async (world) => {
      world.courier.telling = []
    },
  },
  mood: {
    weight: 3,
    draw: (random) => ({ mood: random.isOneIn(3) ? 'silent' : random.pick(COURIER_MOODS) }),
    run: async (world, args) => {
      world.courier.mood = COURIER_MOODS.find((one) => one === textOf(args, 'mood')) ?? 'well'
    },
  },
  pay: {
    weight: 6,
    draw: (random) => ({ isShort: random.isOneIn(4), again: random.isOneIn(3), isStrange: random.isOneIn(5) }),
    check: (world) => unpaid(world).length > 0,
    run: async (world, args) => transfer(world, args),
  },
  claim: {
    weight: 2,
    draw: (random) => ({ parcel: random.below(50), place: random.pick(CLAIMS) }),
    check: (world) => underWay(world).length > 0,
    run: async (world, args) => {
      const awb = nth(underWay(world), numberOf(args, 'parcel'))?.awb
      const tracking = CLAIMS.find((one) => one === textOf(args, 'place')) ?? 'delivered'
      const at = new Date(time().now)
      if (awb !== undefined)
        await callShop(world, { awb, at, code: tracking, tracking, text: 'It is there', location: '' })
    },
  },
}

/** Brings a parcel on by one place. */
function goOn({ courier: books }: World, parcel: ParcelThere, { next, isUnsent }: { next: number; isUnsent: boolean }) {
  const places = NEXT[placeOf(parcel)]
  const place = places?.[next % places.length]
  if (parcel.awb !== undefined && place) books.scan(parcel.awb, place, { isUnsent })
}

/** Pays all that it has; now and then a little less, a parcel for the second time, or one that is not the shop's. */
function transfer(world: World, args: Args): void {
  const { transfers } = world.courier
  const lines = unpaid(world).map(({ awb = '', collect }) => ({ awb, amount: collect }))
  const [first] = lines
  if (args['isShort'] === true && first && first.amount > SHORT_BY) first.amount = paise(first.amount - SHORT_BY)
  const [paid] = transfers.flatMap((one) => one.lines).filter(({ awb, amount }) => isWhole(world, awb, amount))
  if (args['again'] === true && paid) lines.push({ ...paid })
  if (args['isStrange'] === true) lines.push({ awb: `OTHER${transfers.length}`, amount: paise(100_00) })
  const paidOn = new Date(time().now + 19_800_000).toISOString().slice(0, 10)
  transfers.push({ reference: `UTR${transfers.length + 1}`, paidOn, lines })
}

const isWhole = (world: World, awb: string, amount: number): boolean => world.courier.byNumber(awb)?.collect === amount

/** As its call is taken: kept first, and applied at once if it is new. */
async function callShop(world: World, scan: HookScan): Promise<void> {
  const { deps } = world.node
  const hook = {
    id: `shiprocket:${scan.awb}:${scan.code}:${scan.at.getTime()}`,
    account: 'shiprocket',
    scans: [scan],
  } as const
  try {
    if (await recordHook(deps, hook)) await handleHook(deps, hook)
  } catch (error) {
    unanswered(world, 'a call of the courier', error)
  }
}
