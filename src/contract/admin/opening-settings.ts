import { z } from '../core/zod.ts'
import { PAGE_NAMES } from '../page.ts'
import { OPENING_CONFIRMS } from './opening-fields.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

/** The day that a shop counts as opened on which was there before shops were opened. */
const OPENED_BEFORE = '2026-11-01'

/** Whether the shop is open, and what its owner confirmed of the list before the first sale (spec L0). */
export const opening = z.strictObject({
  /** null until the owner opens it: nobody can order till then */
  opened_on: field.dayOrNone(settingLabels.opening.opened_on).default(OPENED_BEFORE),
  /** what only a person can know, each with the day on which it was ticked */
  asked: z.partialRecord(z.enum(OPENING_CONFIRMS), z.iso.date()).default({}),
  /** the version of each page that the owner read */
  read: z.partialRecord(z.enum(PAGE_NAMES), z.number().int().min(1)).default({}),
  /** when the gateway last took the shop's key */
  gateway_at: z.iso.datetime().nullable().default(null),
})
