import { z } from '../core/zod.ts'
import { nothing, version } from './fields.ts'
import { O, OS, type AdminRow } from './row.ts'

export const AREAS_MOST = 2000
const TRAVEL_DAYS_MOST = 60

/** What an owner says of the pincodes that begin with `area`; of several areas that fit a pincode the longest holds. */
export const deliveryArea = z.object({
  area: z.string().regex(/^[1-9]\d{0,5}$/),
  is_served: z.boolean().default(true),
  takes_cash: z.boolean().default(true),
  /** days on the way; null where the distance decides */
  travel_days: z.number().int().min(0).max(TRAVEL_DAYS_MOST).nullable().default(null),
})
export type DeliveryArea = z.infer<typeof deliveryArea>

/** The same as the owner's screen has it. */
export const areaRow = z.strictObject({
  area: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, 'Begins with is not valid.'),
  served: z.boolean().default(true),
  cash: z.boolean().default(true),
  days: z
    .number('Days on the road is not valid.')
    .int('Days on the road is not valid.')
    .min(0, 'Days on the road is not valid.')
    .max(TRAVEL_DAYS_MOST, 'Days on the road is not valid.')
    .nullable()
    .default(null),
})
export type AreaRow = z.output<typeof areaRow>

/** The whole list: of two rows that begin alike nobody could say which holds. */
export const areaRowsField = z
  .array(areaRow)
  .max(AREAS_MOST, `At most ${AREAS_MOST} areas.`)
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [n, { area }] of rows.entries()) {
      if (seen.has(area))
        context.addIssue({ code: 'custom', path: [n, 'area'], message: 'There is one of this name already.' })
      seen.add(area)
    }
  })

export const areaList = z.object({ version: z.number().int(), rows: z.array(areaRow) })

/** Where the shop sends, and where it takes cash (spec B3.14). */
export const areaRows = {
  deliveryAreas: {
    method: 'GET',
    path: '/delivery-areas',
    summary: 'Pincodes of which the owner says something of their own',
    roles: OS,
    request: nothing,
    response: areaList,
    refusals: [],
  },
  saveDeliveryAreas: {
    method: 'PUT',
    path: '/delivery-areas',
    summary: 'Put the whole list in the place of what there is, all or nothing',
    roles: O,
    request: z.strictObject({ version, rows: areaRowsField }),
    response: areaList,
    refusals: ['CHANGED'],
  },
} as const satisfies Record<string, AdminRow>
