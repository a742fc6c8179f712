import { faults } from '../core/faults.ts'
import { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { payments: label, selling: sale } = settingLabels
/** What goods may be bounded by at the most: a lakh. */
const LAKH = 100_000
const PERCENT_MAX = 50
const ADVANCE_PERCENT_MAX = 90

export const PREPAID_KINDS = ['off', 'rupees', 'percent'] as const

/** What paying online takes off the goods (spec N8.1): so many rupees, or a percentage up to the cap; of goods from so many rupees on. */
const prepaidSettings = {
  prepaid: field.oneOf(label.prepaid, PREPAID_KINDS).default('off'),
  prepaid_value: field.decimal(label.prepaid_value, 0, 1000).default(20),
  prepaid_cap: field.decimal(label.prepaid_cap, 1, LAKH).nullable().default(null),
  prepaid_from: field.decimal(label.prepaid_from, 0, LAKH).default(0),
}

export const ADVANCE_KINDS = ['off', 'rupees', 'percent'] as const
export const ADVANCE_FOR = ['all', 'first', 'marked'] as const
export const ADVANCE_ON_RTO = ['keep', 'refund'] as const

/** What is to be paid online before a cash order is placed (spec N8.8): which orders need it, and what becomes of it. */
export const advanceSettings = {
  cash_advance: field.oneOf(sale.cash_advance, ADVANCE_KINDS).default('off'),
  advance_value: field.decimal(sale.advance_value, 1, 10_000).default(50),
  advance_from: field.decimal(sale.advance_from, 0, LAKH).default(0),
  advance_for: field.oneOf(sale.advance_for, ADVANCE_FOR).default('all'),
  advance_on_rto: field.oneOf(sale.advance_on_rto, ADVANCE_ON_RTO).default('refund'),
}

type AdvanceValues = { cash_advance: (typeof ADVANCE_KINDS)[number]; advance_value: number }

/** A percentage leaves something for the door. */
export function checkAdvance(
  { cash_advance: kind, advance_value: value }: AdvanceValues,
  context: z.RefinementCtx,
): void {
  if (kind !== 'percent' || value <= ADVANCE_PERCENT_MAX) return
  context.addIssue({ code: 'custom', path: ['advance_value'], message: faults.invalid(sale.advance_value) })
}

type PrepaidValues = { prepaid: (typeof PREPAID_KINDS)[number]; prepaid_value: number }

/** A percentage is no more than half, and what is on takes something off. */
function checkPrepaid({ prepaid, prepaid_value: value }: PrepaidValues, context: z.RefinementCtx): void {
  if (prepaid === 'off' || (value > 0 && (prepaid === 'rupees' || value <= PERCENT_MAX))) return
  context.addIssue({ code: 'custom', path: ['prepaid_value'], message: faults.invalid(label.prepaid_value) })
}

/** As the payments corporation writes it: who, and at which bank. */
const UPI_ID = /^[a-z0-9._-]{2,64}@[a-z]{2,32}$/i

/** How money comes online, how it goes back, and how long goods are held for it. */
export const payments = z
  .strictObject({
    four_eyes_above: field.decimal(label.four_eyes_above, 0, LAKH).nullable().default(null),
    /** How long an online payment keeps its goods (spec D41). */
    hold_minutes: field.whole(label.hold_minutes, 10, 30).default(15),
    /** How money that is paid online comes: by the gateway, or to the maker's own UPI ID (spec N6.1). */
    online_by: field.oneOf(label.online_by, ['gateway', 'upi']).default('gateway'),
    upi_id: field.shaped(label.upi_id, 97, (value) => UPI_ID.test(value)).default(''),
    upi_name: field.line(label.upi_name, 60).default(''),
    /** How long an order waits for such a payment. */
    upi_hours: field.whole(label.upi_hours, 1, 72).default(12),
    ...prepaidSettings,
  })
  .superRefine(checkPrepaid)
  .refine(({ online_by: by, upi_id: id }) => by === 'gateway' || id !== '', {
    path: ['upi_id'],
    message: faults.invalid(label.upi_id),
  })
  .refine(({ online_by: by, upi_name: name }) => by === 'gateway' || name !== '', {
    path: ['upi_name'],
    message: faults.invalid(label.upi_name),
  })
