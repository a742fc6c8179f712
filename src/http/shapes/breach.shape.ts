import type { BreachFields } from '#contract/admin/breach-fields.ts'
import type { Breach } from '#contract/admin/breaches.ts'
import { isoDate, parseDate } from '#contract/core/dates.ts'
import { reportBy, type BreachFacts } from '#domain/breach/breach.rules.ts'
import type { ReportedBreach } from '#domain/breach/breach.service.ts'

/** A breach as those who see to it have it. */
export const toBreach = (breach: ReportedBreach): Breach => ({
  id: breach.id,
  version: breach.version,
  what: breach.what,
  cause: breach.cause,
  data: [...breach.data],
  found_at: isoDate(breach.foundAt),
  from_at: breach.fromAt && isoDate(breach.fromAt),
  until_at: breach.untilAt && isoDate(breach.untilAt),
  measures: breach.measures,
  advice: breach.advice,
  is_drill: breach.isDrill,
  report_by: isoDate(reportBy(breach)),
  people: breach.people,
  told: breach.notified,
  board_first_at: breach.boardFirstAt && isoDate(breach.boardFirstAt),
  telling_since: breach.notifyingSince && isoDate(breach.notifyingSince),
  told_at: breach.notifiedAt && isoDate(breach.notifiedAt),
  board_full_at: breach.boardFullAt && isoDate(breach.boardFullAt),
  closed_at: breach.closedAt && isoDate(breach.closedAt),
  first_report: breach.firstReport,
  full_report: breach.fullReport,
})

export const fromBreachFields = (fields: BreachFields): BreachFacts => ({
  what: fields.what,
  cause: fields.cause,
  data: fields.data,
  foundAt: new Date(fields.found_at),
  fromAt: parseDate(fields.from_at),
  untilAt: parseDate(fields.until_at),
  measures: fields.measures,
  advice: fields.advice,
})
