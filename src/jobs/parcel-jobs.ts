import type { Deps } from '#domain/context.ts'
import { accountQueue, watchAccounts } from '#domain/courier/account-watch.service.ts'
import { bookDueParcels, bookingQueue } from '#domain/courier/booking.service.ts'
import { handleWaitingHooks, hookQueue } from '#domain/courier/parcel-hook.service.ts'
import { answerQueue, sendDueAnswers } from '#domain/courier/send-answers.service.ts'
import { trackDueParcels, trackingQueue } from '#domain/courier/tracking.service.ts'
import { hasDue } from '#domain/job/due-jobs.service.ts'

type OnFailure = (error: unknown) => void

/** The queues of parcels whose backlog the health page watches. */
export const parcelQueues = [bookingQueue, hookQueue]

/**
 * What the shop does for parcels by the clock: it books and tracks them, sends couriers the answers to failed attempts, and
 * applies what couriers report.
 */
export const parcelJobs = {
  parcels: {
    everyMs: 1_000,
    due: hasDue(bookingQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => bookDueParcels(deps, onFailure),
    failure: 'a parcel could not be booked',
  },
  tracking: {
    everyMs: 1_000,
    due: hasDue(trackingQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => trackDueParcels(deps, onFailure),
    failure: 'a parcel could not be followed',
  },
  'parcel answers': {
    everyMs: 1_000,
    due: hasDue(answerQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => sendDueAnswers(deps, onFailure),
    failure: 'an answer could not be sent to a courier',
  },
  'courier accounts': {
    everyMs: 5_000,
    due: hasDue(accountQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => watchAccounts(deps, onFailure),
    failure: 'an account with a courier could not be looked at',
  },
  'parcel reports': {
    everyMs: 1_000,
    due: hasDue(hookQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => handleWaitingHooks(deps, onFailure),
    failure: 'what a courier reported could not be applied',
  },
}
