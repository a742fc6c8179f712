import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { risk: label } = settingLabels
/** What a first order may be bounded by at the most: a lakh. */
const LAKH = 100_000

/** What is made of cash parcels that came back (spec C8.3). Bounds are points; null is none. */
export const risk = z
  .strictObject({
    mode: field.oneOf(label.mode, ['off', 'watch', 'act']).default('watch'),
    ask_at: field.whole(label.ask_at, 1, 20).nullable().default(3),
    wait_at: field.whole(label.wait_at, 1, 20).nullable().default(5),
    advance_at: field.whole(label.advance_at, 1, 20).nullable().default(null),
    hide_at: field.whole(label.hide_at, 1, 20).nullable().default(7),
    first_above: field.decimal(label.first_above, 0, LAKH).nullable().default(1500),
  })
  .superRefine((values, context) => {
    const steps = (['ask_at', 'wait_at', 'advance_at', 'hide_at'] as const).filter((name) => values[name] !== null)
    for (const [n, name] of steps.entries()) {
      const before = steps[n - 1]
      if (before && (values[name] ?? 0) <= (values[before] ?? 0))
        context.addIssue({ code: 'custom', path: [name], message: officeFault('riskRises') })
    }
  })
