import { faults } from '../core/faults.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { TRAVEL_DAYS_MAX } from './delivery-area-fields.ts'
import { version } from './fields.ts'
import { O, OS, get, put } from './row.ts'

export const AREAS_MAX = 2000

/** The same as the owner's screen has it. */
export const areaRow = z.strictObject({
  area: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, faults.invalid('Begins with')),
  served: z.boolean().default(true),
  cash: z.boolean().default(true),
  days: z
    .number(faults.invalid('Days on the road'))
    .int(faults.invalid('Days on the road'))
    .min(0, faults.invalid('Days on the road'))
    .max(TRAVEL_DAYS_MAX, faults.invalid('Days on the road'))
    .nullable()
    .default(null),
  /** The key of a tariff; null where the distance decides (spec C3.3). */
  tariff: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, faults.invalid('Tariff'))
    .nullable()
    .default(null),
})
export type AreaRow = z.output<typeof areaRow>

/** The whole list: of two rows that begin alike nobody could say which holds. */
export const areaRowsField = z
  .array(areaRow)
  .max(AREAS_MAX, officeFault('areasMax', AREAS_MAX))
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [n, { area }] of rows.entries()) {
      if (seen.has(area))
        context.addIssue({ code: 'custom', path: [n, 'area'], message: 'This name is already taken.' })
      seen.add(area)
    }
  })

export const areaList = z.object({ version: z.number().int(), rows: z.array(areaRow) })

/** Where the shop sends, and where it takes cash (spec B3.14). */
export const areaRows = {
  deliveryAreas: get('/delivery-areas', OS, 'Pincodes of which the owner says something of their own', {
    response: areaList,
  }),
  saveDeliveryAreas: put('/delivery-areas', O, 'Put the whole list in the place of what there is, all or nothing', {
    request: z.strictObject({ version, rows: areaRowsField }),
    response: areaList,
    refusals: ['CHANGED', 'INVALID'],
  }),
}
