import type { GstMonth as WireMonth } from '#contract/admin/gst-return.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import type { GstMonth } from '#domain/gst-return/gst-return.service.ts'
import type { Counted } from '#domain/report/cached-report.service.ts'

/** The page of a month's GST. */
export const toGstMonth = (
  { value, asOf }: Counted<GstMonth>,
  { month, language }: { month: string; language: Language },
): WireMonth => ({
  as_of: isoDate(asOf),
  month,
  final: value.isFinal,
  registered: value.kind === 'regular',
  kind: value.kind,
  quarter: { ...value.quarter, value: toRupees(value.quarter.value) },
  invoices: value.invoices,
  credit_notes: value.creditNotes,
  total: {
    taxable: toRupees(value.total.taxable),
    cgst: toRupees(value.total.cgst),
    sgst: toRupees(value.total.sgst),
    igst: toRupees(value.total.igst),
    value: toRupees(value.total.value),
  },
  files: value.files.map(({ file, rows, taxable }) => ({ file, rows, taxable: toRupees(taxable) })),
  rounding: toRupees(value.rounding),
  checks: value.checks.map(({ words: found, ...check }) => ({
    ...check,
    words: typeof found === 'string' ? found : remarkTexts(found, language).join(', '),
  })),
  unknown_state: value.unknownState.map(({ number, orderNo, state }) => ({ number, order_no: orderNo, state })),
})
