import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { detailsIn, type Exception } from '#domain/exception/exception.service.ts'

/** A line of the list, in the language of who reads it. */
export const toExceptionRow = (
  { payeeMethod: method, payeeEnd: end, ...row }: Exception,
  language: Language,
): ExceptionRow => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  details: detailsIn(language, row),
  sum: row.amount === null ? null : toRupees(row.amount),
  customer: row.customer,
  mobile: row.mobile,
  attempt_note: row.attemptNote || null,
  order_no: row.orderNo,
  order_status: row.orderStatus,
  parcel_id: row.parcelId,
  answer: row.answer,
  order_nos: row.orderNos,
  batch: row.batchId === null ? null : { id: row.batchId, sku_id: row.batchSkuId ?? 0, pieces: row.batchHeldBack ?? 0 },
  template: row.template === null ? null : { code: row.template, channel: row.channel ?? '' },
  pay_to: method && { method, account_end: end ?? '', is_kept: true },
  since: isoDate(row.at),
  solved_at: row.solvedAt && isoDate(row.solvedAt),
  solved_by: row.solvedBy,
  note: row.note,
})
