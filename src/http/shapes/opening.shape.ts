import type { OpeningRow } from '#contract/admin/opening-fields.ts'
import type { OpeningAnswer } from '#contract/admin/opening.ts'
import type { Language } from '#contract/languages.ts'
import { remarkText } from '#domain/answer/answer-text.rules.ts'
import type { Opening } from '#domain/opening/opening.service.ts'

/** The list before the first sale as the wire has it. */
export const toOpening = ({ version, openedOn, rows, blockers }: Opening, language: Language): OpeningAnswer => ({
  version,
  opened_on: openedOn,
  may_open: blockers.length === 0,
  missing: blockers.length,
  rows: rows.map((row) => toOpeningRow(row, language)),
})

/** One of its rows. */
export const toOpeningRow = (row: Opening['rows'][number], language: Language): OpeningRow => ({
  ...row,
  message: remarkText(row.message, language),
})
