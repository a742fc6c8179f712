import { sql } from 'kysely'

import { transact } from '#db/transact.ts'
import { hasDue } from '#db/work-queue.ts'
import { done, type Deps } from '#domain/context.ts'

import { fetchGatewayStatus } from './gateway-status.service.ts'
import { expireIntent } from './intent.service.ts'
import { nextCheckSeconds } from './payment.rules.ts'
import {
  checkQueue,
  claimStatusChecks,
  expiredReservations,
  hasExpired,
  lockIntent,
  setNextCheck,
} from './payment.store.ts'
import { processRefund } from './refund.service.ts'
import { claimDueRefunds, queue as refundQueue } from './refund.store.ts'
import { claimWaitingEvents, queue as webhookQueue } from './webhook-event.store.ts'
import { handleEvent } from './webhook.service.ts'

/** Hears of what could not be done this time; it stays due. */
type OnFailure = (error: unknown) => void

const AT_ONCE = 50
const REFUNDS_AT_ONCE = 20

/** Everything of payments that is worked through row by row, and whether any of it is due. */
export const paymentQueues = [webhookQueue, checkQueue, refundQueue]
export const hasPaymentWork = sql<boolean>`(${sql.join([...paymentQueues.map(hasDue), hasExpired], sql` or `)})`

/** All that payments need done by the clock; what is due is in rows, so a process that dies loses nothing of it. */
export async function sweepPayments(deps: Deps, onFailure: OnFailure): Promise<void> {
  for (const part of [handleWaitingEvents, reconcilePayments, releaseExpired, sendDueRefunds])
    await part(deps, onFailure).catch(onFailure)
}

/** Handles what webhooks reported that could not be handled when they came. */
const handleWaitingEvents = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(
    await claimWaitingEvents(deps.db, AT_ONCE),
    ({ event, attempts }) => handleEvent(deps, event, attempts),
    onFailure,
  )

/**
 * Asks the gateway about unpaid intents at 15 minutes, 1 hour, 24 hours and 3 days: a lost webhook loses no order (spec
 * F12).
 */
const reconcilePayments = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(
    await claimStatusChecks(deps.db, AT_ONCE),
    async (due) => {
      const { ok } = await fetchGatewayStatus(deps, due)
      if (ok) await setNextCheck(deps.db, due.id, nextCheckSeconds(due.ageSeconds))
    },
    onFailure,
  )

/**
 * Releases what is reserved for payments whose time is up (spec R4.2), unless they were paid or renewed in the meantime.
 */
const releaseExpired = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(
    await expiredReservations(deps.db, AT_ONCE),
    (transactionId) =>
      transact(deps.db, async (tx) => {
        const intent = await lockIntent(tx, transactionId)
        if (intent?.holds && intent.isOver) await expireIntent(tx, intent)
        return done(undefined)
      }),
    onFailure,
  )

/**
 * Sends the refunds that are due, and asks after those that the gateway works on. Never one twice at the same time: a claim
 * is over after a minute, so those that were claimed together are sent together, whatever the gateway takes for each.
 */
async function sendDueRefunds(deps: Deps, onFailure: OnFailure): Promise<void> {
  const due = await claimDueRefunds(deps.db, REFUNDS_AT_ONCE)
  await Promise.all(due.map((refund) => processRefund(deps, refund).catch(onFailure)))
}

/** Does something for each; one that fails holds nobody up. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>, onFailure: OnFailure) {
  for (const item of items) await work(item).catch(onFailure)
}
