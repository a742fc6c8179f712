import type { Tracking } from '#contract/admin/parcel-fields.ts'
import { paise, type Paise } from '#contract/core/money.ts'
import type {
  Consignment,
  Courier,
  CourierCharge,
  CourierFailure,
  CourierPaid,
  CourierScan,
  CourierService,
  HookScan,
} from '#domain/ports/courier.ts'

import { time } from '../virtual-time.ts'

/**
 * What is the matter with it: it does what it is asked for and its answers get lost; it takes no parcel; the login, or the wallet,
 * is refused; it does not see yet what it made some seconds ago.
 */
export const COURIER_MOODS = ['well', 'silent', 'refusing', 'locked', 'empty', 'behind'] as const
type CourierMood = (typeof COURIER_MOODS)[number]

/** A parcel in its books; without a number it was created and no more. Money in paise. */
export type ParcelThere = {
  reference: string
  awb: string | undefined
  isCancelled: boolean
  collect: Paise
  price: Paise
  createdAt: number
  bookedAt: number
  cancelledAt: number
  /** All that became of it, in order. */
  scans: CourierScan[]
  /** Of these scans, how many its hubs have not sent in yet. */
  unsent: number
}
/** What it paid the shop in one go, a line a parcel. */
export type Transfer = { reference: string; paidOn: string; lines: { awb: string; amount: Paise }[] }

const COURIER_NAME = 'Van'
const SERVICES: readonly CourierService[] = [
  { id: '1', name: 'Van Surface', price: paise(40_00), days: 5, takesCash: true, rating: 4 },
  { id: '2', name: 'Van Air', price: paise(90_00), days: 2, takesCash: true, rating: 5, isRecommended: true },
]
/** How long it does not see what it has just made. */
const BEHIND_MS = 20_000

const DOWN: CourierFailure = { error: 'no answer', retryable: true, code: 'down' }
const failure = (code: CourierFailure['code'], error: string): CourierFailure => ({ code, error, retryable: false })

/** Its books lie in memory, outside the shop: what it took to carry, what became of that, the cash it has, and what it paid. */
export class SimulatedCourier {
  readonly parcels = new Map<string, ParcelThere>()
  readonly transfers: Transfer[] = []
  /** Calls to the shop that are on their way. */
  telling: HookScan[] = []
  mood: CourierMood = 'well'
  #numbers = 0

  readonly port: Courier = {
    name: 'shiprocket',
    trackingLink: (awb) => `https://courier.example/${awb}`,
    check: async () => this.#answer(() => ({ places: ['Home'], wallet: paise(5_000_00) })),
    quote: async () =>
      this.#answer(() => (this.mood === 'refusing' ? failure('not_served', 'Not there.') : [...SERVICES])),
    find: async (reference) =>
      this.#answer(() => {
        const parcel = this.parcels.get(reference)
        const isUnseen = this.mood === 'behind' && time().now - (parcel?.createdAt ?? 0) < BEHIND_MS
        return { parcel: parcel && !isUnseen ? foundOf(parcel) : undefined }
      }),
    create: async (consignment) => this.#answer(() => this.#create(consignment)),
    assign: async ({ parcelRef, service }) => this.#answer(() => this.#assign(parcelRef, service)),
    pickup: async () => this.#answer(() => ({ isDone: true as const })),
    track: async (awbs) =>
      this.#answer(() =>
        [...this.parcels.values()]
          .filter(({ awb }) => awb !== undefined && awbs.includes(awb))
          .flatMap(({ scans, unsent }) => scans.slice(0, scans.length - unsent)),
      ),
    answer: async () => this.#answer(() => ({ isDone: true as const })),
    charges: async () => this.#answer(() => [...this.parcels.values()].flatMap(chargesOf)),
    list: async () =>
      this.#answer(() =>
        [...this.parcels.values()].map((parcel) => ({ ...foundOf(parcel), reference: parcel.reference })),
      ),
    findPaid: async (orderRef) => this.#answer(() => ({ paid: this.#paidFor(orderRef) })),
    cancel: async ({ orderRef }) => this.#answer(() => this.#cancel(orderRef)),
  }

  /** Something becomes of a parcel: its books have it, and it will tell the shop. `isUnsent`: a hub sends it in later. */
  scan(awb: string, tracking: Exclude<Tracking, 'none'>, { isUnsent }: { isUnsent: boolean }): void {
    const parcel = this.byNumber(awb)
    if (!parcel) return
    const at = new Date(Math.max(time().now, (parcel.scans.at(-1)?.at.getTime() ?? 0) + 1))
    const scan = { awb, at, code: tracking, tracking, text: `It is ${tracking}`, location: 'A hub' }
    parcel.scans.push(scan)
    // a hub sends in all that it has, the newest last
    parcel.unsent = isUnsent || parcel.unsent > 0 ? parcel.unsent + 1 : 0
    this.telling.push(scan)
  }

  /** The hubs send in what they have. */
  sendIn(): void {
    for (const parcel of this.parcels.values()) parcel.unsent = 0
  }

  byNumber(awb: string): ParcelThere | undefined {
    return [...this.parcels.values()].find((one) => one.awb === awb)
  }

  /** What it paid, once for each parcel; undefined as long as it has not. */
  #paidFor(orderRef: string): CourierPaid | undefined {
    const awb = this.parcels.get(orderRef)?.awb
    for (const { reference, paidOn, lines } of this.transfers) {
      const line = lines.find((one) => one.awb === awb)
      if (line) return { reference, paidOn, amount: line.amount }
    }
    return undefined
  }

  #create({ reference, collect }: Consignment) {
    if (this.mood === 'refusing') return failure('bad_request', 'It is not taken.')
    if (this.parcels.has(reference)) return failure('exists', 'This reference is taken.')
    const fresh = {
      awb: undefined,
      isCancelled: false,
      price: paise(0),
      bookedAt: 0,
      cancelledAt: 0,
      scans: [],
      unsent: 0,
    }
    this.parcels.set(reference, { ...fresh, reference, collect, createdAt: time().now })
    return { orderRef: reference, parcelRef: reference }
  }

  #assign(reference: string, { price }: CourierService) {
    const parcel = this.parcels.get(reference)
    if (this.mood === 'empty') return failure('wallet', 'The wallet is empty.')
    if (!parcel || parcel.isCancelled) return failure('bad_request', 'There is no such parcel.')
    if (parcel.awb === undefined) {
      this.#numbers += 1
      Object.assign(parcel, { awb: `VAN${String(this.#numbers).padStart(9, '0')}`, price, bookedAt: time().now })
    }
    return { awb: parcel.awb ?? '', courier: COURIER_NAME }
  }

  #cancel(reference: string) {
    const parcel = this.parcels.get(reference)
    if (parcel && parcel.scans.length > 0) return failure('bad_request', 'It was picked up.')
    if (parcel && !parcel.isCancelled) Object.assign(parcel, { isCancelled: true, cancelledAt: time().now })
    return { isDone: true as const }
  }

  #answer<T>(work: () => T): T | CourierFailure {
    if (this.mood === 'locked') return failure('auth', 'The login is refused.')
    const answer = work()
    return this.mood === 'silent' ? DOWN : answer
  }
}

const foundOf = ({ reference, awb, isCancelled }: ParcelThere) => ({
  orderRef: reference,
  parcelRef: reference,
  awb,
  courier: awb === undefined ? undefined : COURIER_NAME,
  isCancelled,
})

/** What a number costs, and what is given back of it where it was cancelled. */
function chargesOf({ awb, price, bookedAt, isCancelled, cancelledAt }: ParcelThere): CourierCharge[] {
  if (awb === undefined) return []
  const charge = { awb, kind: 'freight' as const, chargedGrams: undefined, text: 'Freight' }
  const there = { ...charge, ref: `${awb}-there`, amount: price, at: new Date(bookedAt) }
  const back = { ...charge, ref: `${awb}-back`, amount: paise(0 - price), at: new Date(cancelledAt) }
  return isCancelled ? [there, back] : [there]
}
