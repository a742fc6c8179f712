import { z } from '../core/zod.ts'
import { DARK_PATTERNS } from './fair-selling-fields.ts'
import { day, version } from './fields.ts'
import { lawFindings } from './law-settings.ts'
import { O, get, postOnce, put } from './row.ts'

export const fairSelling = z.object({
  /** Of the settings that hold it. */
  version: z.number().int(),
  audited_on: day.nullable(),
  /** Whether it is time to look again. */
  is_old: z.boolean(),
  rows: z.array(
    z.object({
      pattern: z.enum(DARK_PATTERNS),
      /** What the shop itself sees in its settings; '' is nothing. */
      finds: z.string(),
      note: z.string(),
      is_checked: z.boolean(),
    }),
  ),
})
export type FairSelling = z.infer<typeof fairSelling>

/** The thirteen dark patterns, gone through by the owner and declared (spec L12). */
export const fairSellingRows = {
  fairSelling: get('/fair-selling', O, 'The thirteen dark patterns, and what was noted of each', {
    response: fairSelling,
  }),
  saveFairSelling: put('/fair-selling', O, 'Save what was looked at and noted', {
    request: z.strictObject({ version, findings: lawFindings }),
    response: fairSelling,
    refusals: ['CHANGED'],
  }),
  declareFairSelling: postOnce('/fair-selling/declare', O, 'Declare that the shop uses none; the page is published', {
    request: z.strictObject({ version }),
    response: fairSelling,
    refusals: ['CHANGED'],
  }),
}
