import { HURRY_AFTER_DAYS, type DataRequestRow } from '#contract/admin/data-requests.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import type { DataRequest } from '#contract/data-request.ts'
import type * as domain from '#domain/shopper/data-request.service.ts'

/** What a shopper asked, as they see it. */
export const toDataRequest = (request: domain.DataRequest): DataRequest => ({
  request_no: request.requestNo,
  kind: request.kind,
  words: request.text,
  created_at: wireDate(request.createdAt),
  created_at_iso: isoDate(request.createdAt),
  due_on: request.dueOn,
  done_at: request.doneAt ? wireDate(request.doneAt) : '',
  done_at_iso: request.doneAt ? isoDate(request.doneAt) : '',
  outcome: request.outcome,
})

/** The same in the list of those who answer. */
export const toDataRequestRow = (request: domain.DataRequest): DataRequestRow => ({
  id: request.id,
  request_no: request.requestNo,
  kind: request.kind,
  words: request.text,
  at: isoDate(request.createdAt),
  due_on: request.dueOn,
  is_urgent: request.doneAt === null && request.days >= HURRY_AFTER_DAYS,
  done_at: request.doneAt && isoDate(request.doneAt),
  outcome: request.outcome,
  customer: request.shopperId === null ? null : { id: request.shopperId, name: request.shopperName ?? '' },
})
