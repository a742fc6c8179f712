import { hasReminders, hasUnnotifiedPeople, remindOfReports, notifyPeople } from '#domain/breach/breach.service.ts'

/** What the shop does by the clock once data was lost or seen by somebody who should not. */
export const breachJobs = {
  // the law wants them told without delay
  breaches: {
    everyMs: 1_000,
    due: hasUnnotifiedPeople,
    run: notifyPeople,
    failure: 'people could not be told of a breach',
  },
  'breach reports': {
    everyMs: 60_000,
    due: hasReminders,
    run: remindOfReports,
    failure: 'the owner could not be reminded of the report on a breach',
  },
}
