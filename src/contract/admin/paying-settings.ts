import { faults } from '../core/faults.ts'
import type { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { payments: label } = settingLabels
/** What goods may be bounded by at the most: a lakh. */
const LAKH = 100_000
const PERCENT_MAX = 50

export const PREPAID_KINDS = ['off', 'rupees', 'percent'] as const

/** What paying online takes off the goods (spec N8.1): so many rupees, or a percentage up to the cap; of goods from so many rupees on. */
export const prepaidSettings = {
  prepaid: field.oneOf(label.prepaid, PREPAID_KINDS).default('off'),
  prepaid_value: field.decimal(label.prepaid_value, 0, 1000).default(20),
  prepaid_cap: field.decimal(label.prepaid_cap, 1, LAKH).nullable().default(null),
  prepaid_from: field.decimal(label.prepaid_from, 0, LAKH).default(0),
}

type PrepaidValues = { prepaid: (typeof PREPAID_KINDS)[number]; prepaid_value: number }

/** A percentage is no more than half, and what is on takes something off. */
export function checkPrepaid({ prepaid, prepaid_value: value }: PrepaidValues, context: z.RefinementCtx): void {
  if (prepaid === 'off' || (value > 0 && (prepaid === 'rupees' || value <= PERCENT_MAX))) return
  context.addIssue({ code: 'custom', path: ['prepaid_value'], message: faults.invalid(label.prepaid_value) })
}
