import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'

import { askGateway } from './ask-gateway.service.ts'
import { dueChecks, expiredHolds, setNextCheck } from './due.store.ts'
import { letIntentGo } from './kept.service.ts'
import { waitingEvents } from './payment-event.store.ts'
import { nextCheckSeconds } from './payment.rules.ts'
import { lockIntent } from './payment.store.ts'
import { sendRefund } from './refund.service.ts'
import { claimDue } from './refund.store.ts'
import { handleEvent } from './webhook.service.ts'

/** Hears of what could not be done this time; it stays due. */
type OnFailure = (error: unknown) => void

const AT_ONCE = 50

const ASK_AGAIN_SECONDS = 60

/** Frees what is kept for payments whose time is up (spec R4.2), unless they were paid or renewed meanwhile. */
export const freeExpired = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(
    await expiredHolds(deps.db, AT_ONCE),
    (transactionId) =>
      transact(deps.db, async (tx) => {
        const intent = await lockIntent(tx, transactionId)
        if (intent?.holds && intent.is_over) await letIntentGo(tx, intent)
        return done(undefined)
      }),
    onFailure,
  )

/** Asks the gateway about unpaid intents at 15 minutes, 1 hour, 24 hours and 3 days: a lost webhook loses no order (F12). */
export const reconcile = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(
    await dueChecks(deps.db, AT_ONCE),
    async (due) => {
      const { ok } = await askGateway(deps, due)
      const next = ok ? nextCheckSeconds(due.age_seconds) : due.age_seconds + ASK_AGAIN_SECONDS
      await setNextCheck(deps.db, due.id, next)
    },
    onFailure,
  )

/** Does what webhooks told that could not be done when they came. */
export const handleWaiting = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(await waitingEvents(deps.db, AT_ONCE), (event) => handleEvent(deps, event), onFailure)

/** Sends the refunds that are due, and asks after those that the gateway works on. Never one twice at the same time. */
export const sendRefunds = async (deps: Deps, onFailure: OnFailure): Promise<void> =>
  forEach(await claimDue(deps.db, AT_ONCE), (due) => sendRefund(deps, due), onFailure)

/** All that payments need done by the clock; what is due stands in rows, so a process that dies loses nothing of it. */
export async function sweepPayments(deps: Deps, onFailure: OnFailure): Promise<void> {
  await handleWaiting(deps, onFailure)
  await reconcile(deps, onFailure)
  await freeExpired(deps, onFailure)
  await sendRefunds(deps, onFailure)
}

/** Does something for each; one that fails holds nobody up. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>, onFailure: OnFailure) {
  for (const item of items) await work(item).catch(onFailure)
}
