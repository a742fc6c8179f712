import type { ExceptionRow } from '#contract/admin/exceptions.ts'

/** An exception that waits, as the server answers it. */
export const testException = (other: Partial<ExceptionRow> = {}): ExceptionRow => ({
  id: 7,
  kind: 'attempt_failed',
  about: 'parcel:12',
  details: '',
  sum: null,
  customer: null,
  mobile: null,
  attempt_note: null,
  order_no: null,
  order_status: null,
  parcel_id: null,
  answer: null,
  order_nos: [],
  batch: null,
  template: null,
  pay_to: null,
  since: '2026-11-20T10:00:00+05:30',
  solved_at: null,
  solved_by: null,
  note: null,
  ...other,
})
