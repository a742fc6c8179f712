import type { OpeningAnswer } from '#contract/admin/opening.ts'
import type { Opening } from '#domain/opening/opening.service.ts'

/** The list before the first sale as the wire has it. */
export const toOpening = ({ version, openedOn, rows, blockers }: Opening): OpeningAnswer => ({
  version,
  opened_on: openedOn,
  may_open: blockers.length === 0,
  missing: blockers.length,
  rows,
})
