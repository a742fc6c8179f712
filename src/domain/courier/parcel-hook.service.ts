import { createHash } from 'node:crypto'

import { transact } from '#db/transact.ts'
import { done, type AdminOutcome, type Deps } from '#domain/context.ts'
import { isEndOrBack } from '#domain/parcel/parcel.rules.ts'
import { findByNumber, wakeTracking, checkParcelSoon } from '#domain/parcel/parcel.service.ts'
import * as events from '#domain/payment/stored-event.service.ts'
import type { Courier, CourierScan, HookScan } from '#domain/ports/courier.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import { setCalled } from './account.store.ts'
import { claimWaitingHooks, queue, type HookBody } from './parcel-hook.store.ts'
import { applyScans, toNewScan } from './tracking.service.ts'

type OnFailure = (error: unknown) => void
type Account = Courier['name']
export type ParcelHook = { id: string; account: Account; scans: readonly HookScan[] }

const AT_ONCE = 50

export const hookQueue = queue

/**
 * The call of a courier, as the account that knows it reads it: its scans, forged, or unknown where no account does. The same
 * bytes again are the same call.
 */
export function readHook(
  { couriers }: Pick<Deps, 'couriers'>,
  call: { headers: Readonly<Record<string, unknown>>; body: unknown; raw: Uint8Array },
): ParcelHook | 'forged' | 'unknown' {
  for (const { name: account, readWebhook } of couriers) {
    const scans = readWebhook?.(call) ?? 'unknown'
    if (scans === 'forged') return 'forged'
    if (scans === 'unknown') continue
    const id = `${account}:${createHash('sha256').update(call.raw).digest('hex')}`
    return { id, account, scans }
  }
  return 'unknown'
}

/** Stores a courier's call; false for one that is stored already. */
export async function recordHook({ db }: Deps, { id, account, scans }: ParcelHook): Promise<boolean> {
  await setCalled(db, account)
  return events.insertEvent(db, {
    id,
    source: 'parcels',
    kind: account,
    body: { account, scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })) } satisfies HookBody,
  })
}

/**
 * Applies the scans of a stored call. What its courier alone can say, an end or a way back, has the courier asked at once (spec
 * C2.3). A number that no parcel has yet waits its tries: the booking may not be written (spec C2.1).
 */
export async function handleHook(deps: Deps, { id, account, scans }: ParcelHook, attempts = 0): Promise<void> {
  const retry = (error: string) =>
    events.putOff(deps.db, hookQueue, {
      key: id,
      error,
      seconds: attempts === 0 ? 0 : retryAfterSeconds(attempts),
    })
  try {
    const areFound = await applyAll(deps, account, scans)
    await (areFound ? events.markHandled(deps.db, id, { isEmptied: true }) : retry('its parcel is not known'))
  } catch (error) {
    await retry(String(error))
    throw error
  }
}

/** Handles calls that could not be handled when they came. True when there may be more. */
export async function handleWaitingHooks(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  const due = await claimWaitingHooks(deps.db, AT_ONCE)
  for (const { id, body, attempts } of due) {
    const scans = body.scans.map((scan) => ({ ...scan, at: new Date(scan.at) }))
    await handleHook(deps, { id, account: body.account, scans }, attempts).catch(onFailure)
  }
  return due.length === AT_ONCE
}

/** Applies them parcel by parcel; false where one of the parcels is not known yet. */
async function applyAll(deps: Deps, account: Account, scans: readonly HookScan[]): Promise<boolean> {
  let areFound = true
  for (const [, own] of Map.groupBy(scans, ({ awb, reference }) => `${awb} ${reference ?? ''}`)) {
    const [{ awb, reference } = { awb: '', reference: undefined }] = own
    const found = await findByNumber(deps.db, { account, awb, reference })
    if (!found || found.state === 'requested') {
      areFound = false
      continue
    }
    await applyToOne(deps, found.id, own)
  }
  return areFound
}

const applyToOne = async (deps: Deps, id: number, scans: readonly CourierScan[]): Promise<void> => {
  const applied = await transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    const outcome = await applyScans(
      deps,
      tx,
      id,
      scans.map((scan) => toNewScan(scan, 'webhook')),
    )
    if (!outcome.ok) return outcome
    if (!scans.some(({ tracking }) => isEndOrBack(tracking))) return done(undefined)
    await checkParcelSoon(tx, { id })
    await wakeTracking(tx)
    return done(undefined)
  })
  if (!applied.ok) throw new Error(`a scan of parcel ${id} was refused: ${applied.code}`)
}
