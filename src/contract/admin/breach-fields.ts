import { faults } from '../core/faults.ts'
import { storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { datetime, day, key, textField } from './fields.ts'

export const breachLabels = {
  what: 'What happened',
  cause: 'Why',
  data: 'Which data',
  found_at: 'Found at',
  from_at: 'From',
  until_at: 'Until',
  measures: 'What was done about it',
  advice: 'What they can do',
  is_drill: 'A drill',
} as const
const TEXT_MAX = 1_000
const DATA_MAX = 20
/** How long after it was found the full report is due, and when the shop reminds of it. */
export const REPORT_HOURS = 72
export const REMIND_HOURS = [48, 66] as const

const prose = (label: string) => storableText().trim().max(TEXT_MAX, faults.invalid(label))
/** What may be written later. */
export const laterFields = {
  cause: prose(breachLabels.cause),
  measures: prose(breachLabels.measures),
  advice: prose(breachLabels.advice),
}
export const breachFields = z.strictObject({
  what: textField(breachLabels.what, TEXT_MAX),
  cause: laterFields.cause.default(''),
  data: z.array(textField(breachLabels.data, 100)).min(1, faults.required(breachLabels.data)).max(DATA_MAX),
  found_at: datetime,
  from_at: datetime.nullable().default(null),
  until_at: datetime.nullable().default(null),
  measures: laterFields.measures.default(''),
  advice: laterFields.advice.default(''),
})
export type BreachFields = z.output<typeof breachFields>

/** Whom it hit. */
export const breachPeople = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('orders'), from: day, until: day }),
  z.strictObject({ kind: z.literal('product'), product_id: key }),
  z.strictObject({ kind: z.literal('logins'), from: day, until: day }),
  z.strictObject({ kind: z.literal('ids'), ids: z.array(key).min(1).max(100_000) }),
])
export type BreachPeople = z.output<typeof breachPeople>

export const BREACH_STEPS = ['board_first', 'notify', 'board_full', 'close'] as const
export type BreachStep = (typeof BREACH_STEPS)[number]
