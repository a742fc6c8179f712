/** A time of a row and how long after it: days, or whole financial years after the one in which it lies. */
export type Span = { days: number; from: string } | { financialYears: number; from: string }

export type Retention = {
  why: string
  /** When the row goes; `where` names a column that must be true for it. */
  deleted?: Extract<Span, { days: number }> & { where?: string }
  /** When the person goes out of the row, and the row stays. */
  anonymised?: Span
  /** What else ends the row; neither this nor a time means that it stays. */
  until?: string
}

/** GST: 72 months from the due date of the year's annual return, which is within eight financial years (spec B7.4). */
const BY_LAW = { financialYears: 8, from: 'created_at' } as const

/**
 * Every table of the shop: how long its rows are kept, and why (spec B7.4). What has a time is purged by it, and docs/retention.md
 * says the same for people. A table that is not named here fails the tests.
 */
export const retention: Readonly<Record<string, Retention>> = {
  address: { deleted: { days: 30, from: 'deleted_at' }, why: 'Its shopper deleted it; orders have their own copy.' },
  admin_key: { deleted: { days: 1, from: 'created_at' }, why: 'The same request again within a day is the first one.' },
  anna_allocation: { why: 'Part of the ledger of annas, which is only added to.' },
  anna_entry: { why: 'Part of the ledger of annas, which is only added to.' },
  anna_lot: { why: 'Part of the ledger of annas, which is only added to.' },
  anna_note: { until: 'its shopper is erased', why: 'Why staff gave annas or took them, for the shopper to read.' },
  anna_order: { why: 'Part of the ledger of annas, which is only added to.' },
  anna_txn: { why: 'Part of the ledger of annas, which is only added to.' },
  anna_wallet: { why: 'What is locked for whatever is done with a shopper’s annas.' },
  back_in_stock_request: {
    deleted: { days: 365, from: 'created_at' },
    why: 'Who wished for it a year ago has forgotten.',
  },
  banner: { until: 'the owner deletes it', why: 'What the shop shows.' },
  batch: { why: 'What was made on one day; whoever got of it must be found.' },
  batch_pick: { until: 'its order is cancelled', why: 'Who got of which batch.' },
  blog: { until: 'the owner deletes it', why: 'What the shop shows.' },
  blog_comment: { until: 'its post goes', why: 'Said in public.' },
  blog_view: { until: 'its day is over', why: 'A visitor counts once a day.' },
  category: { until: 'the owner deletes it', why: 'What the shop shows.' },
  changed_day: { until: 'the day is counted again', why: 'Whose sales are not what was counted; names nobody.' },
  collection: { until: 'the owner deletes it', why: 'What the shop shows.' },
  collection_product: { until: 'the owner deletes it', why: 'What the shop shows.' },
  consent: { why: 'Proves what somebody agreed to and when they took it back; names nobody.' },
  contact_ticket: {
    deleted: { days: 3 * 365, from: 'settled_at' },
    why: 'A claim can be made for three years after it was settled.',
  },
  counted_day: { why: 'Which days the reports need not count again; names nobody.' },
  coupon: { until: 'the owner deletes it', why: 'What the shop offers.' },
  coupon_use: { until: 'it is given back', why: 'Counts against the limit of its coupon.' },
  delivery_area: { until: 'the owner deletes it', why: 'Where the shop delivers.' },
  delivery_area_list: { why: 'One row: the version of the areas.' },
  erasure: { why: 'A restored backup runs the erasures again; names nobody once it is finished.' },
  exception: { why: 'What the shop could not settle alone; names nobody.' },
  funnel_day: { why: 'How many came how far on a day; counts nobody.' },
  gst_day: { why: 'What the papers of a day come to; names nobody.' },
  hand_payment: { why: 'Money that was recorded; names nobody.' },
  health_check: { until: 'the shop looks at itself again', why: 'What was last found.' },
  idempotency_key: {
    deleted: { days: 90, from: 'created_at' },
    why: 'An order that is sent again is the first one; nobody sends one again after a season.',
  },
  import_row: { until: 'its import goes', why: 'What a file says of one thing, and what puts it back.' },
  import_run: {
    deleted: { days: 30, from: 'created_at' },
    why: 'A file that was sent; what it changed can be looked up for a month.',
  },
  invoice: { why: 'The law wants issued papers whole and unchanged.' },
  invoice_series: { why: 'Numbers follow each other without a gap.' },
  job_holder: { until: 'another process follows', why: 'Which process does what one does for all.' },
  journal: {
    why: 'The book of what the owner’s side did; it holds no shopper, and no row of its chain may be missing.',
  },
  journal_head: { why: 'One row.' },
  journal_part: { why: 'Under which things a row of the journal is found; names nobody.' },
  limit_counter: { deleted: { days: 1, from: 'window_ends_at' }, why: 'Counts nothing once its window has ended.' },
  message: {
    anonymised: { days: 180, from: 'created_at' },
    deleted: { days: 365, from: 'created_at' },
    why: 'Its words answer “did you write to me?”; later it is only a figure.',
  },
  message_template: { until: 'the owner changes it', why: 'The words of messages.' },
  order_event: { why: 'Part of its order; names nobody.' },
  order_line: { why: 'Part of its order; names nobody.' },
  order_note: { deleted: { days: 9 * 365, from: 'at' }, why: 'What staff noted of an order; it may name somebody.' },
  order_search: { until: 'its order is without the person', why: 'What an order is found by.' },
  orders: { anonymised: BY_LAW, why: 'GST and income tax want the books so long.' },
  otp_challenge: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead code proves nothing.' },
  page_version: { why: 'What the shop said of itself and its terms, and since when.' },
  payee: {
    deleted: { days: 180, from: 'done_at' },
    why: 'Where money went back by hand; the refund keeps the last four of it.',
  },
  payment: { why: 'Money that arrived; names nobody.' },
  payment_exception: { why: 'What became of such money; names nobody.' },
  payment_intent: { anonymised: BY_LAW, why: 'What was paid for, with the address.' },
  payment_intent_event: { why: 'Only added to; names nobody.' },
  picture: { until: 'nothing has named it for 30 days', why: 'Sent for a product, a post or a page.' },
  product: { until: 'the owner deletes it', why: 'What the shop sells.' },
  product_address: { until: 'its product goes', why: 'Old addresses lead to the product for good.' },
  product_count: { until: 'its category goes', why: 'How many products a category shows.' },
  product_day: { until: 'its product goes', why: 'How many looked at it on a day; counts nobody.' },
  product_image: { until: 'the owner deletes it', why: 'What the shop sells.' },
  product_recommended: { until: 'the owner changes it', why: 'What the shop shows.' },
  proof: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead link or ticket proves nothing.' },
  push_device: {
    until: 'its person ends it or its browser forgets it',
    why: 'Where staff are told of new work; names no shopper.',
  },
  push_notice: { until: 'it is told, or an hour is over', why: 'What is still to be told; it only says of what kind.' },
  ready_answer: { until: 'somebody deletes it', why: 'Words for answers; names nobody.' },
  refund: { why: 'Money that went back; names nobody.' },
  return_line: { why: 'Part of its return; names nobody.' },
  return_request: { anonymised: BY_LAW, why: 'It may have changed what an order came to.' },
  review: { until: 'its product goes', why: 'Said in public.' },
  sale_day: { why: 'What the sales of a day came to; names nobody.' },
  sale_day_size: { why: 'What was sold on a day; names nobody.' },
  sandbox_order: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  sandbox_payment: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  sandbox_refund: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  search_word: { until: 'no product has it', why: 'What mistyped words are compared with.' },
  session: {
    deleted: { days: 120, from: 'created_at' },
    why: 'It ends within 30 days; for 90 more an old token hears that it has ended, and not that it is unknown.',
  },
  setting_group: { until: 'the owner changes it', why: 'The shop’s settings.' },
  shop_clock: { why: 'One row.' },
  shop_kind: { why: 'One row.' },
  shopper: { until: 'it is erased', why: 'Somebody’s account.' },
  sku: { until: 'the owner deletes it', why: 'What the shop sells.' },
  staff: { why: 'Who did what must stay known; they are switched off, not deleted.' },
  staff_code: { until: 'new ones are made', why: 'A hash that was used proves nothing.' },
  staff_link: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead link proves nothing.' },
  staff_session: {
    deleted: { days: 91, from: 'created_at' },
    why: 'It ends within 12 hours; for 90 days more an old cookie hears that it has ended.',
  },
  stock_entry: { why: 'What is on hand is the sum of all of them.' },
  stock_reservation: { until: 'its payment ends', why: 'Pieces that nobody else may buy meanwhile.' },
  team_member: { until: 'the owner deletes it', why: 'What the shop shows.' },
  testimonial: { until: 'the owner deletes it', why: 'What the shop shows.' },
  ticket_entry: { until: 'its ticket goes', why: 'What was answered, and what staff noted.' },
  untold_change: { until: 'the next second', why: 'Whose stock has moved; names nobody.' },
  webhook_event: {
    deleted: { days: 365, from: 'received_at' },
    why: 'What the gateway said, for as long as a payment may be disputed.',
  },
  written_page: { until: 'the owner changes it', why: 'What the shop shows.' },
}

/** Everything that the clock ends, as the purge goes through it. */
export type Ending = { table: string; how: 'deleted' | 'anonymised'; span: Span; where?: string }

export const endings: readonly Ending[] = Object.entries(retention).flatMap(([table, { anonymised, deleted }]) => [
  ...(anonymised ? [{ table, how: 'anonymised' as const, span: anonymised }] : []),
  ...(deleted
    ? [{ table, how: 'deleted' as const, span: deleted, ...(deleted.where && { where: deleted.where }) }]
    : []),
])

/** How long rows are kept, as docs/retention.md has it. */
export function keptFor({ anonymised, deleted, until }: Retention): string {
  const parts = [
    ...(anonymised ? [`${spanText(anonymised)}, then without the person`] : []),
    ...(deleted ? [`${spanText(deleted)}${deleted.where ? `, if \`${deleted.where}\`` : ''}`] : []),
    ...(until ? [`until ${until}`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : 'for good'
}

const spanText = (span: Span): string =>
  'days' in span
    ? `${span.days} ${span.days === 1 ? 'day' : 'days'} after \`${span.from}\``
    : `${span.financialYears} financial years after that of \`${span.from}\``
