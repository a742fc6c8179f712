import { z } from '../core/zod.ts'
import { datetime } from './fields.ts'
import { PARCEL_ACCOUNTS } from './parcel-fields.ts'
import { isAllowedPeriod, invalidPeriod, period } from './report.ts'
import { file, get, O } from './row.ts'

/** By what orders that have ended are put together (spec C7.3). */
export const EARNING_GROUPS = ['month', 'product', 'courier', 'pincode'] as const
export type EarningGroup = (typeof EARNING_GROUPS)[number]

const rupees = z.number()
const count = z.number().int()
const percent = z.number().int().nullable()
const request = period
  .extend({
    by: z.enum(EARNING_GROUPS).default('month'),
    /** The first three digits: then the rows are the pincodes there. */
    zip: z
      .string()
      .regex(/^\d{3}$/)
      .optional(),
  })
  .refine(isAllowedPeriod, invalidPeriod)

const sums = {
  orders: count,
  sales: rupees.describe('without GST, less credit notes'),
  cost: rupees,
  courier: rupees,
  fees: rupees.describe('of the payment gateway, once it has settled; without GST where the shop is registered'),
  earning: rupees,
  percent: percent.describe('of the sales'),
}
const asOf = { as_of: datetime.describe('when this was counted: up to 60 seconds ago') }
export const earningsReport = z.object({
  ...asOf,
  rows: z.array(z.object({ key: z.string(), name: z.string(), ...sums })),
  total: z.object({
    ...sums,
    cost_share: percent.describe('of the sales of goods, those whose cost is known'),
    about: count.describe('orders whose courier is only what was quoted'),
  }),
  under_way: count,
})
export type EarningsReport = z.output<typeof earningsReport>

const parcels = z.object({ parcels: count, attempts: count, rto: count, percent, cost: rupees })
export const rtoReport = z.object({
  ...asOf,
  rows: z.array(z.object({ key: z.string(), name: z.string(), cash: parcels, prepaid: parcels })),
  small: count.describe('rows of less than 5 parcels, which are left out'),
})
export type RtoReport = z.output<typeof rtoReport>

const days = period.refine(isAllowedPeriod, invalidPeriod)
const charged = { account: z.enum(PARCEL_ACCOUNTS), cost: rupees, at: datetime }
export const disputeReport = z.object({
  heavier: z.array(
    z.object({
      ...charged,
      courier: z.string().nullable(),
      awb: z.string().nullable(),
      order_no: z.string(),
      weight_g: count.describe('as it was booked'),
      charged_g: count.describe(
        'as the courier charges it; cost is what that costs more, where it is charged by itself',
      ),
    }),
  ),
  unmatched: z.array(z.object({ ...charged, awb: z.string(), text: z.string() })),
})
export type DisputeReport = z.output<typeof disputeReport>

/** What orders earn and which came back: the owner's alone (spec C7). */
export const earningRows = {
  earnings: get('/reports/earnings', O, 'What orders earned that ended in a period', {
    request,
    response: earningsReport,
  }),
  exportEarnings: file('/reports/earnings.csv', O, 'The same as a file', { request }),
  rto: get('/reports/rto', O, 'Which parcels came back, and what that cost', { request, response: rtoReport }),
  disputes: get(
    '/reports/disputes',
    O,
    'What couriers charged too much weight for, and for numbers that no parcel has',
    {
      request: days,
      response: disputeReport,
    },
  ),
  exportDisputes: file('/reports/disputes.csv', O, 'The same as a file, for the dispute with the courier', {
    request: days,
  }),
}
