import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { done, refuse } from '#domain/context.ts'
import { readGstFiles, readGstMonth } from '#domain/gst-return/gst-return.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { gstSheets } from './gst-sheets.ts'
import { sheetFile, zipFile } from './zip-file.ts'

/** GST of a month: the page, its files together, and one of them. */
export const gstHandlers = {
  gst: async ({ deps, input: { month } }) => {
    const { value, asOf } = await readGstMonth(deps, month)
    const { total } = value
    return {
      outcome: done({
        as_of: isoDate(asOf),
        month,
        final: value.isFinal,
        registered: value.isRegistered,
        invoices: value.invoices,
        credit_notes: value.creditNotes,
        total: {
          taxable: toRupees(total.taxable),
          cgst: toRupees(total.cgst),
          sgst: toRupees(total.sgst),
          igst: toRupees(total.igst),
          value: toRupees(total.value),
        },
        files: value.files.map(({ file, rows, taxable }) => ({ file, rows, taxable: toRupees(taxable) })),
        checks: value.checks,
        unknown_state: value.unknownState.map(({ number, orderNo, state }) => ({ number, order_no: orderNo, state })),
      }),
    }
  },
  exportGst: {
    file: async ({ deps, actor, input: { month } }) => {
      const sheets = gstSheets(await readGstFiles(deps, month), month)
      return done(await zipFile(deps, { actor, kind: 'gst', title: `GST ${month}`, name: `gst-${month}`, sheets }))
    },
  },
  exportGstFile: {
    file: async ({ deps, actor, input: { month, file } }) => {
      const files = await readGstFiles(deps, month)
      const [sheet] = gstSheets({ [file]: files[file] }, month)
      if (!sheet) return refuse('NOT_FOUND')
      return done(await sheetFile(deps, { actor, kind: 'gst', title: `GST ${month}, ${file}`, sheet }))
    },
  },
} satisfies SomeAdminHandlers
