import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { lockOrderById, saveBooked } from '#domain/order/order.service.ts'
import { nextReference } from '#domain/parcel/parcel.rules.ts'
import {
  claimBookings,
  endTry,
  isNumberTaken,
  lastReference,
  ordersOfParcel,
  setBooked,
  setCancelled,
  saveProgress,
  type BookingClaim,
} from '#domain/parcel/parcel.service.ts'
import type { Courier, CourierFailure, FoundParcel } from '#domain/ports/courier.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { reportAccount } from './account-exceptions.service.ts'
import { takeBackCancel } from './cancel-late.service.ts'
import { consignmentOf, measuresOf } from './consignment.rules.ts'
import { readConsignment } from './consignment.store.ts'
import { chooseService, providerText, waitAfter } from './courier.rules.ts'

export { bookingQueue } from '#domain/parcel/parcel.service.ts'

type OnFailure = (error: unknown) => void
type Assignment = { awb: string; courier: string }
/** What a try came to: nothing more to do now, or why not. `lost`: somebody else has its claim. */
type TryResult = 'done' | 'lost' | CourierFailure

/** A claim lasts 90 seconds, and a slow courier takes some for each question: few are claimed, and then more. */
const AT_ONCE = 4
const NOT_SET_UP: CourierFailure = { error: 'This account is not set up.', retryable: true, code: 'auth' }

/**
 * Books the parcels that are due, and gives up those that were withdrawn, one after the other. Each try looks for what an
 * earlier one left behind before it makes anything, and writes each step before the next begins: however often a process dies,
 * a reference is booked once (spec C1.7). True when there may be more.
 */
export async function bookDueParcels(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  const claims = await claimBookings(deps.db, AT_ONCE)
  for (const claim of claims) await tryBooking(deps, claim).catch(onFailure)
  return claims.length === AT_ONCE
}

async function tryBooking(deps: Deps, claim: BookingClaim): Promise<void> {
  const courier = deps.couriers.find(({ name }) => name === claim.account)
  const tried = courier ? await withCourier(deps, courier, claim) : NOT_SET_UP
  if (typeof tried !== 'object') return
  await fail(deps, claim, tried)
  await reportAccount(deps, claim.account, tried)
}

async function withCourier(deps: Deps, courier: Courier, claim: BookingClaim): Promise<TryResult> {
  const found = await courier.find(claim.reference)
  if ('error' in found) return found
  if (claim.state === 'withdrawn') return cancelAtCourier(deps, courier, claim, found.parcel)
  if (found.parcel?.isCancelled) return takeNextReference(deps, claim)
  const consignment = await readConsignment(deps.db, claim.id)
  // a parcel always has lines, and is booked with a weight
  if (!consignment || consignment.weightGrams === null) return refused('The parcel has no goods or no weight.')
  const { shop, parcels } = await readSettings(deps)
  const sender = { email: shop.email, pickupPlace: parcels.pickup_place, boxes: parcels.boxes }
  const there = found.parcel ?? (await courier.create(consignmentOf(consignment, consignment.weightGrams, sender)))
  if ('error' in there) return there
  const { orderRef, parcelRef } = there
  if (!(await saveProgress(deps.db, claim, { orderRef, parcelRef }))) return 'lost'
  const given = assignmentOf(found.parcel) ?? (await assign(deps, courier, { claim, parcelRef, consignment }))
  if (given === 'lost' || 'error' in given) return given
  const fetched = await courier.pickup?.({ parcelRef })
  // a number that nobody fetches is booked all the same, and the row says so; what may still come is tried again
  if (fetched && 'error' in fetched && fetched.retryable) return fetched
  const note = fetched && 'error' in fetched ? providerText(`No pickup yet: ${fetched.error}`) : null
  return finish(deps, claim, { ...given, note, link: courier.trackingLink?.(given.awb) ?? null })
}

const assignmentOf = (parcel: FoundParcel | undefined): Assignment | undefined =>
  parcel?.awb === undefined ? undefined : { awb: parcel.awb, courier: parcel.courier ?? 'Courier' }

type Facts = NonNullable<Awaited<ReturnType<typeof readConsignment>>>

/** Has the courier give it a number, by the service that was chosen or the cheapest in time. */
async function assign(
  deps: Deps,
  courier: Courier,
  { claim, parcelRef, consignment }: { claim: BookingClaim; parcelRef: string; consignment: Facts },
): Promise<Assignment | 'lost' | CourierFailure> {
  const { shop, parcels } = await readSettings(deps)
  const { address, weightGrams, declared, collect } = consignment
  const measures = measuresOf(consignment, parcels.boxes)
  const journey = { from: shop.pincode, to: address.zip, weightGrams: weightGrams ?? 0, measures, declared, collect }
  const services = await courier.quote(journey)
  if ('error' in services) return services
  const service = chooseService(services, {
    serviceId: claim.serviceId,
    days: undefined,
    by: parcels.choose,
  })
  if (!service) return notServed(address.zip)
  if (!(await saveProgress(deps.db, claim, { service }))) return 'lost'
  return courier.assign({ parcelRef, service })
}

/** Writes the number into parcel and order at once. What was withdrawn in the meantime is cancelled by its next try. */
const finish = async (
  deps: Deps,
  claim: BookingClaim,
  { note, link, ...given }: Assignment & { note: string | null; link: string | null },
): Promise<TryResult> => {
  // a number is one parcel's alone: an answer about another is no booking
  if (await isNumberTaken(deps.db, claim.id, given)) return otherParcels(given.awb)
  const outcome = await transact(deps.db, async (tx) => {
    const orders = await ordersOfParcel(tx, claim.id)
    // orders are locked before their parcels, as by everybody
    for (const { id } of orders) await lockOrderById(tx, id)
    const state = await setBooked(tx, claim, { ...given, note })
    if (state === 'booked') for (const { id } of orders) await saveBooked(tx, id, { ...given, link })
    if (state !== undefined) await closeExceptions(tx, 'booking_failed', aboutParcel(claim.id))
    return done(state)
  })
  return outcome.ok && outcome.value !== undefined ? 'done' : 'lost'
}

/** Cancels at the courier what was withdrawn; what it never had is over at once. */
async function cancelAtCourier(
  deps: Deps,
  courier: Courier,
  claim: BookingClaim,
  parcel: FoundParcel | undefined,
): Promise<TryResult> {
  if (parcel && !parcel.isCancelled) {
    const given = await courier.cancel({ orderRef: parcel.orderRef, awb: parcel.awb })
    if ('error' in given && given.code === 'bad_request' && parcel.awb !== undefined) {
      const left = { awb: parcel.awb, courier: parcel.courier ?? 'Courier' }
      return takeBackCancel(deps, courier, { claim, left, refusal: given })
    }
    if ('error' in given) return given
  }
  await transact(deps.db, async (tx) => {
    await setCancelled(tx, claim)
    await closeExceptions(tx, 'booking_failed', aboutParcel(claim.id))
    return done(undefined)
  })
  return 'done'
}

/** A reference that was cancelled there is never booked again: the parcel gets the next one, and its try goes on with it. */
async function takeNextReference(deps: Deps, claim: BookingClaim): Promise<TryResult> {
  const [order] = await ordersOfParcel(deps.db, claim.id)
  const last = (order && (await lastReference(deps.db, order.orderNo))) ?? claim.reference
  if (!(await saveProgress(deps.db, claim, { reference: nextReference(last) }))) return 'lost'
  await transact(deps.db, async (tx) => done(await endTry(tx, claim, { seconds: 0, error: null, isPause: true })))
  return 'done'
}

/** Puts a try off, or gives the booking up and says so. */
const fail = async (deps: Deps, claim: BookingClaim, failure: CourierFailure): Promise<void> => {
  const { seconds, isPause } = waitAfter(failure, claim.tries - claim.pauses)
  const error = providerText(failure.error)
  await transact(deps.db, async (tx) => {
    // what was withdrawn is never left to the courier
    const after = seconds ?? (claim.state === 'withdrawn' ? LONGEST_SECONDS : undefined)
    const isOurs = await endTry(tx, claim, { seconds: after, error, isPause })
    if (isOurs && seconds === undefined) await report(tx, claim, error)
    return done(undefined)
  })
}

const LONGEST_SECONDS = 900

const report = async (tx: Tx, claim: BookingClaim, error: string): Promise<void> => {
  const [order] = await ordersOfParcel(tx, claim.id)
  const name = claim.state === 'withdrawn' ? 'notCancelled' : 'notBooked'
  await openException(tx, {
    kind: 'booking_failed',
    about: aboutParcel(claim.id),
    text: { name, values: { order: order?.orderNo ?? claim.reference, why: error } },
    orderId: order?.id ?? null,
  })
}

const refused = (error: string): CourierFailure => ({ error, retryable: false, code: 'bad_request' })
const otherParcels = (awb: string): CourierFailure => ({
  error: `The number ${awb} is another parcel’s.`,
  retryable: true,
  code: 'down',
})
const notServed = (zip: string): CourierFailure => ({
  error: `No service goes to ${zip}.`,
  retryable: false,
  code: 'not_served',
})
