import { recordMissingCash } from '#domain/cash/ledger.service.ts'
import { isOverdueWatchDue, watchOverdueCash } from '#domain/settlement/overdue.service.ts'

/** What the shop does by the clock about cash (spec C4.2, C4.7). */
export const cashJobs = {
  // what a process of the version before has delivered; everything else is written at once
  'cash at the door': {
    everyMs: 300_000,
    run: recordMissingCash,
    failure: 'what delivered orders collected could not be written',
  },
  'late couriers': {
    everyMs: 60_000,
    due: isOverdueWatchDue,
    run: watchOverdueCash,
    failure: 'couriers that have not paid could not be looked for',
  },
}
