import { recordMissingCash } from '#domain/cash/ledger.service.ts'
import type { Deps } from '#domain/context.ts'
import { fetchPayouts, isPayoutDue } from '#domain/settlement/account-payout.service.ts'
import { isOverdueWatchDue, watchOverdueCash } from '#domain/settlement/overdue.service.ts'
import { fetchSettlements, isSettlementDue } from '#domain/settlement/settlement.service.ts'

type OnFailure = (error: unknown) => void

/** What the shop does by the clock about cash (spec C4.2, C4.7). */
export const cashJobs = {
  // what a process of the version before has delivered; everything else is written at once
  'cash at the door': {
    everyMs: 300_000,
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => recordMissingCash(deps, onFailure),
    failure: 'what delivered orders collected could not be written',
  },
  'late couriers': {
    everyMs: 60_000,
    due: isOverdueWatchDue,
    run: watchOverdueCash,
    failure: 'couriers that have not paid could not be looked for',
  },
  settlements: {
    everyMs: 60_000,
    due: isSettlementDue,
    isExclusive: true,
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => fetchSettlements(deps, onFailure),
    failure: 'what the gateway settled could not be asked',
  },
  payouts: {
    everyMs: 60_000,
    due: isPayoutDue,
    isExclusive: true,
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => fetchPayouts(deps, onFailure),
    failure: 'what couriers paid could not be asked',
  },
}
