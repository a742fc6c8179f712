import { z } from '../core/zod.ts'
import { moment } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

/** The files of a month, as the GSTR-1 tool and an accountant know them (spec B4.3). */
export const GST_FILES = ['b2cs', 'b2cl', 'cdnur', 'exemp', 'hsn_b2c', 'docs', 'register'] as const
export type GstFile = (typeof GST_FILES)[number]

const rupees = z.number()
const count = z.number().int()
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const monthRequest = z.strictObject({ month })

export const gstMonth = z.object({
  as_of: moment,
  month,
  /** false until the month is over: papers of it may still be issued */
  final: z.boolean(),
  /** without a GSTIN there is the register alone */
  registered: z.boolean(),
  invoices: count,
  credit_notes: count,
  /** of the register, in which credit notes are negative */
  total: z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, value: rupees }),
  files: z.array(z.object({ file: z.enum(GST_FILES), rows: count, taxable: rupees })),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), words: z.string() })),
  /** papers whose buyer's state is none of India's: to be looked at first */
  unknown_state: z.array(z.object({ number: z.string(), order_no: z.string(), state: z.string() })),
})
export type GstMonth = z.output<typeof gstMonth>

const ofMonth = { method: 'GET' as const, roles: OS, refusals: [] }

/** GST of a month. */
export const gstRows = {
  gst: {
    ...ofMonth,
    path: '/reports/gst',
    summary: 'GST of a month: totals, files and the checks that must be equal',
    request: monthRequest,
    response: gstMonth,
  },
  exportGst: {
    ...ofMonth,
    path: '/reports/gst.zip',
    summary: 'The GST files of a month in one ZIP',
    request: monthRequest,
    response: 'file',
  },
  exportGstFile: {
    ...ofMonth,
    path: '/reports/gst/{file}.csv',
    summary: 'One GST file of a month',
    request: monthRequest.extend({ file: z.enum(GST_FILES) }),
    response: 'file',
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, AdminRow>
