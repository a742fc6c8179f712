import { findGuest } from '#domain/account/guest.service.ts'
import type { FindGuest } from '#domain/account/otp-login.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { indexOrder } from '#domain/order/order-search.service.ts'

import * as store from './join-guest.store.ts'

/**
 * How a login finds the guest that comes along, by the token of their session. It counts only for the mobile that the guest
 * typed: what an OTP has proved then is the very number of their orders. Undefined without a token. Refuses IN_PROCESS as
 * long as a payment of theirs is open (spec N3.4.4).
 */
export const guestFinder = (deps: Deps, token: string | null | undefined): FindGuest | undefined =>
  token
    ? async (mobile) => {
        const guest = await findGuest(deps.db, token)
        if (guest?.mobile !== mobile) return done(undefined)
        if (await store.hasOpenPayment(deps.db, guest.id)) return refuse('IN_PROCESS')
        return done({ id: guest.id, join: (tx, accountId) => joinGuest(tx, { guestId: guest.id, accountId, mobile }) })
      }
    : undefined

/**
 * Moves all that a guest has to an account, in the caller's transaction that has both locked, and leaves the guest a shell.
 * One who was joined in the meantime has nothing left.
 */
async function joinGuest(
  tx: Tx,
  { guestId, accountId, mobile }: { guestId: number; accountId: number; mobile: string },
): Promise<Outcome<undefined>> {
  if (!(await store.isGuestOf(tx, guestId, mobile))) return done(undefined)
  // before the orders: money that comes in now places its order for who has the intent
  await store.lockIntents(tx, guestId)
  if (await store.hasOpenPayment(tx, guestId)) return refuse('IN_PROCESS')
  const orders = await store.moveToAccount(tx, guestId, accountId)
  await store.anonymiseGuest(tx, guestId, accountId)
  await indexOrder(tx, orders)
  return done(undefined)
}
