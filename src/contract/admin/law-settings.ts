import { z } from '../core/zod.ts'
import { DARK_PATTERNS, FAIR_NOTE_MAX } from './fair-selling-fields.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'
import { DISPOSALS } from './stock-fields.ts'

/** What the owner looked at, pattern by pattern, and what they noted (spec L12). */
export const lawFindings = z
  .array(
    z.strictObject({
      pattern: z.enum(DARK_PATTERNS),
      note: field.prose(settingLabels.law.findings, FAIR_NOTE_MAX),
      is_checked: z.boolean(),
    }),
  )
  .max(DARK_PATTERNS.length)

/** What a law asks that the rest of the shop has no place for (spec L12, L14). */
export const law = z.strictObject({
  /** Whether a shopper ticks that they have read the data notice before they register. */
  notice_tick: field.onOff(settingLabels.law.notice_tick).default(false),
  /** What becomes of wasted goods where nobody says otherwise (spec L9). */
  disposal: field.oneOf(settingLabels.law.disposal, DISPOSALS).default(DISPOSALS[0]),
  /** When the owner declared that the shop uses no dark pattern; null as long as they have not. */
  audited_on: field.dayOrNone(settingLabels.law.audited_on).default(null),
  findings: lawFindings.default([]),
})
