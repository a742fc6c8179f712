import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions, openUnlessSolved } from '#domain/exception/exception.service.ts'
import { ordersOfParcel } from '#domain/parcel/parcel.service.ts'
import type { Courier, CourierCharge } from '#domain/ports/courier.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { updateAccountExceptions } from './account-exceptions.service.ts'
import * as accounts from './account.store.ts'
import { weightProblem } from './charge.rules.ts'
import * as store from './charge.store.ts'
import { measuresOf } from './consignment.rules.ts'
import { updateOrphans } from './orphan.service.ts'

type OnFailure = (error: unknown) => void

export const accountQueue = accounts.queue

const ACCOUNTS_MAX = 3
const STORED_TOGETHER = 500

/**
 * Looks at the accounts that are due, by the hour: what is left in their wallets, what they charged since the last time and three
 * days before, and what they have that the shop has not (spec C1.11, C2.7). One that does not answer is looked at in the next
 * hour, for all the days since. False: there is no more at once.
 */
export async function watchAccounts(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  for (const due of await accounts.claimAccounts(deps.db, ACCOUNTS_MAX)) {
    const courier = deps.couriers.find(({ name }) => name === due.account)
    if (courier) await watchAccount(deps, courier, due).catch(onFailure)
  }
  return false
}

async function watchAccount(deps: Deps, courier: Courier, { from, to }: accounts.DueAccount): Promise<void> {
  const found = await courier.check()
  await accounts.saveLook(deps.db, courier.name, found)
  await updateAccountExceptions(deps, courier.name)
  if ('error' in found) return
  const charges = (await courier.charges?.({ from, to })) ?? []
  if (!('error' in charges)) await storeCharges(deps, courier, charges)
  const listed = (await courier.list?.({ from, to })) ?? []
  if (!('error' in listed))
    await transact(deps.db, async (tx) => {
      await updateOrphans(tx, courier.name, listed)
      return done(undefined)
    })
}

/** Stores what an account charged, once a row, beside its parcels, and says where it charges for more weight. */
const storeCharges = async (deps: Deps, { name }: Courier, charges: readonly CourierCharge[]): Promise<void> => {
  const { boxes } = (await readSettings(deps)).parcels
  await transact(deps.db, async (tx) => {
    for (let n = 0; n < charges.length; n += STORED_TOGETHER)
      await store.insertCharges(tx, name, charges.slice(n, n + STORED_TOGETHER))
    const matched = await store.matchCharges(tx, name)
    for (const parcel of await store.billedParcels(tx, matched)) {
      const sides = measuresOf(parcel, boxes)
      const problem = weightProblem({ ...parcel, sides, charges: await store.chargesOf(tx, parcel.id) })
      await reportWeight(tx, parcel, problem)
    }
    await accounts.setCharged(tx, name)
    return done(undefined)
  })
}

async function reportWeight(
  tx: Tx,
  { id, reference, weightGrams }: { id: number; reference: string; weightGrams: number | null },
  problem: ReturnType<typeof weightProblem>,
): Promise<void> {
  const about = aboutParcel(id)
  if (!problem) return void (await closeExceptions(tx, 'weight_differs', about))
  const [order] = await ordersOfParcel(tx, id)
  const { chargedGrams, cost } = problem
  await openUnlessSolved(tx, {
    kind: 'weight_differs',
    about,
    text: {
      name: 'weightDiffers',
      values: { order: order?.orderNo ?? reference, kg: chargedGrams / 1000, grams: weightGrams ?? 0 },
    },
    orderId: order?.id ?? null,
    ...(cost > 0 && { amountPaise: cost }),
  })
}

/** How the accounts of the shop stand, by name; nothing of those that are not set up. */
export const accountsNow = ({ db, couriers = [] }: Pick<Deps, 'db'> & Partial<Pick<Deps, 'couriers'>>) =>
  couriers.length === 0
    ? Promise.resolve([])
    : accounts.accountStates(
        db,
        couriers.map(({ name }) => name),
      )
