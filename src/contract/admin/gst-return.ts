import { z } from '../core/zod.ts'
import { GST_KINDS } from '../registration.ts'
import { datetime } from './fields.ts'
import { file, get, OS } from './row.ts'

/** The files of a month, as the GSTR-1 tool and an accountant know them (spec B4.3). */
export const GST_FILES = ['b2cs', 'b2cl', 'cdnur', 'exemp', 'hsn_b2c', 'docs', 'register'] as const
export type GstFile = (typeof GST_FILES)[number]

const rupees = z.number()
const count = z.number().int()
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const monthRequest = z.strictObject({ month })

export const gstMonth = z.object({
  as_of: datetime,
  month,
  /** false until the month is over: documents of it may still be issued */
  final: z.boolean(),
  /** only the regular registration has the sheets; others have the register alone */
  registered: z.boolean(),
  kind: z.enum(GST_KINDS),
  quarter: z.object({ from: z.iso.date(), to: z.iso.date(), value: rupees }),
  invoices: count,
  credit_notes: count,
  /** of the register, in which credit notes are negative */
  total: z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, value: rupees }),
  files: z.array(z.object({ file: z.enum(GST_FILES), rows: count, taxable: rupees })),
  /** what the tax of hsn_b2c, reckoned on sums, is above that of the papers */
  rounding: rupees,
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), words: z.string() })),
  /** documents whose buyer's state is none of India's: to be looked at first */
  unknown_state: z.array(z.object({ number: z.string(), order_no: z.string(), state: z.string() })),
})
export type GstMonth = z.output<typeof gstMonth>

/** GST of a month. */
export const gstRows = {
  gst: get('/reports/gst', OS, 'GST of a month: totals, files and the checks that must be equal', {
    request: monthRequest,
    response: gstMonth,
  }),
  exportGst: file('/reports/gst.zip', OS, 'The GST files of a month in one ZIP', { request: monthRequest }),
  exportGstFile: file('/reports/gst/{file}.csv', OS, 'One GST file of a month', {
    request: monthRequest.extend({ file: z.enum(GST_FILES) }),
    refusals: ['NOT_FOUND'],
  }),
}
