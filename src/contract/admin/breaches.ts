import { z } from '../core/zod.ts'
import { BREACH_STEPS, breachFields, breachPeople } from './breach-fields.ts'
import { datetime, key, version } from './fields.ts'
import { O, get, patch, postOnce } from './row.ts'

export const breach = z.object({
  id: z.number().int(),
  version: z.number().int(),
  what: z.string(),
  cause: z.string(),
  data: z.array(z.string()),
  found_at: datetime,
  from_at: datetime.nullable(),
  until_at: datetime.nullable(),
  measures: z.string(),
  advice: z.string(),
  is_drill: z.boolean(),
  /** When the full report is due. */
  report_by: datetime,
  people: z.number().int(),
  told: z.number().int(),
  board_first_at: datetime.nullable(),
  telling_since: datetime.nullable(),
  told_at: datetime.nullable(),
  board_full_at: datetime.nullable(),
  closed_at: datetime.nullable(),
  /** Texts to copy for the Board. */
  first_report: z.string(),
  full_report: z.string(),
})
export type Breach = z.infer<typeof breach>
const one = z.strictObject({ id: key })
const seen = one.extend({ version })

/** Data that was lost or seen by somebody who should not (spec L14). */
export const breachRows = {
  breaches: get('/breaches', O, 'Breaches and drills, the newest first', { response: z.array(breach) }),
  breach: get('/breaches/{id}', O, 'A breach with its clocks and texts', { request: one, response: breach }),
  addBreach: postOnce('/breaches', O, 'Note a breach, or begin a drill', {
    request: breachFields.extend({ is_drill: z.boolean().default(false) }),
    response: breach,
  }),
  changeBreach: patch('/breaches/{id}', O, 'Write what is known by now', {
    request: seen.extend(breachFields.shape),
    response: breach,
    refusals: ['CHANGED'],
  }),
  chooseBreachPeople: postOnce('/breaches/{id}/people', O, 'Choose whom it hit, until they are being told', {
    request: seen.extend({ who: breachPeople }),
    response: breach,
    refusals: ['CHANGED'],
  }),
  stepBreach: postOnce('/breaches/{id}/steps', O, 'The Board was told, tell the people, the full report went, close', {
    request: seen.extend({ step: z.enum(BREACH_STEPS) }),
    response: breach,
    refusals: ['CHANGED'],
    needsPassword: true,
  }),
}
