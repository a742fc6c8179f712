/** A time of a row and how long after it: days, or whole financial years after the one in which it lies. */
export type Span = { days: number; from: string } | { financialYears: number; from: string }

export type Retention = {
  why: string
  /** When the row goes; `where` names a column that must be true for it. */
  deleted?: Extract<Span, { days: number }> & { where?: string }
  /** When the person goes out of the row, and the row stays. */
  anonymised?: Span
  /** When one column of the row is emptied, and the rest stays. */
  emptied?: Extract<Span, { days: number }> & { column: string }
  /** What else ends the row; neither this nor a time means that it stays. */
  until?: string
  /** Columns in which people write what they like, a shopper's name too, and what becomes of that in an erasure (spec D168). */
  freeText?: Readonly<Record<string, FreeText>>
}

/** An erasure takes it; it is public and stays under no name; it is about goods or money and belongs to no shopper. */
export type FreeText = 'erased' | 'public' | 'of goods' | 'of the books'

/** GST: 72 months from the due date of the year's annual return, which is within eight financial years (spec B7.4). */
const BY_LAW = { financialYears: 8, from: 'created_at' } as const

/**
 * Every table of the shop: how long its rows are kept, and why (spec B7.4). What has a time is purged by it, and docs/retention.md
 * says the same for people. A table that is not named here fails the tests.
 */
export const retention: Readonly<Record<string, Retention>> = {
  address: { deleted: { days: 30, from: 'deleted_at' }, why: 'Its shopper deleted it; orders have their own copy.' },
  admin_key: {
    deleted: { days: 1, from: 'created_at' },
    why: 'A request that is repeated within a day gets the first answer.',
  },
  anna_allocation: { why: 'Part of the ledger of annas, whose rows are never changed.' },
  anna_entry: { why: 'Part of the ledger of annas, whose rows are never changed.' },
  anna_lot: { why: 'Part of the ledger of annas, whose rows are never changed.' },
  anna_note: {
    until: 'its shopper is erased',
    why: 'Why staff granted or took annas; the shopper reads it.',
    freeText: { words: 'erased' },
  },
  anna_order: { why: 'Part of the ledger of annas, whose rows are never changed.' },
  anna_txn: { why: 'Part of the ledger of annas, whose rows are never changed.' },
  anna_wallet: { why: 'The row that every change of a shopper’s annas locks.' },
  back_in_stock_request: {
    deleted: { days: 366, from: 'created_at' },
    why: 'After a year nobody waits for it any more.',
  },
  banner: { until: 'the owner deletes it', why: 'What the shop shows.' },
  batch: {
    why: 'What was made on one day; those who got some of it must be found.',
    freeText: { note: 'of goods' },
  },
  batch_pick: { until: 'its order is cancelled', why: 'Which orders got pieces of which batch.' },
  blog: { until: 'the owner deletes it', why: 'What the shop shows.' },
  blog_comment: {
    until: 'its post goes',
    why: 'Written in public.',
    freeText: { comment: 'erased', answer: 'erased' },
  },
  blog_view: { until: 'its day is over', why: 'A visitor counts once a day.' },
  breach: {
    deleted: { days: 8 * 366, from: 'closed_at' },
    why: 'What happened to data, and who was told when; names nobody.',
    freeText: { what: 'of the books', cause: 'of the books', measures: 'of the books', advice: 'of the books' },
  },
  breach_person: {
    deleted: { days: 3 * 365, from: 'closed_at' },
    why: 'Whom a breach hit and when they were told; an erasure deletes it.',
  },
  cash_entry: {
    why: 'Who has the money that was collected; only added to, and names nobody.',
    freeText: { note: 'of the books' },
  },
  cash_start: { why: 'One row: from when on cash of delivered orders is booked.' },
  category: { until: 'the owner deletes it', why: 'What the shop shows.' },
  changed_day: { until: 'the day is counted again', why: 'Days whose stored sums are out of date; names nobody.' },
  collection: { until: 'the owner deletes it', why: 'What the shop shows.' },
  collection_product: { until: 'the owner deletes it', why: 'What the shop shows.' },
  consent: { why: 'Proves what somebody agreed to and when they took it back; names nobody.' },
  consent_refusal: {
    deleted: { days: 90, from: 'refused_at' },
    why: 'To what somebody said no, so that they are not asked again for 90 days; names nobody.',
  },
  contact_ticket: {
    deleted: { days: 3 * 365, from: 'settled_at' },
    why: 'A claim can be made for three years after it was settled.',
    freeText: { message: 'erased' },
  },
  counted_day: { why: 'Days whose sums are stored; names nobody.' },
  coupon: { until: 'the owner deletes it', why: 'What the shop offers.' },
  coupon_use: { until: 'it is given back', why: 'Counts against the limit of its coupon.' },
  courier_account: { why: 'A row for each account with a courier: when it was looked at, and what it said.' },
  data_request: {
    deleted: { days: 3 * 365, from: 'done_at' },
    why: 'Shows that it was answered in time; an erasure empties its words and whose it was.',
    freeText: { words: 'erased', outcome: 'erased' },
  },
  day_close: {
    why: 'What was counted in the drawer on a day; names nobody.',
    freeText: { note: 'of the books' },
  },
  delivery_area: { until: 'the owner deletes it', why: 'Where the shop delivers.' },
  delivery_area_list: { why: 'One row: the version of the areas.' },
  delivery_record: {
    deleted: { days: 460, from: 'quarter' },
    why: 'Whether cash parcels to a mobile, an address or an account were taken, as codes without the mobile; an erasure deletes the person’s.',
  },
  delivery_record_fill: { why: 'One row: how far the parcels of before an upgrade are counted.' },
  erasure: { why: 'A restored backup runs the erasures again; names nobody once it is finished.' },
  exception: {
    why: 'What the shop could not settle alone; an erasure takes the note that may name somebody.',
    freeText: { note: 'erased' },
  },
  funnel_day: { why: 'How many visitors took each step on a day; names nobody.' },
  gst_day: { why: 'Sums of the invoices and credit notes of a day; names nobody.' },
  hand_payment: {
    why: 'Money that was recorded; names nobody.',
    freeText: { reference: 'of the books' },
  },
  health_check: { until: 'the next check', why: 'The results of the last check.' },
  idempotency_key: {
    deleted: { days: 90, from: 'created_at' },
    why: 'A repeated order answers the first one; after a season nobody repeats one.',
  },
  import_row: { until: 'its import goes', why: 'What a file says of one object, and what undoes it.' },
  import_run: {
    deleted: { days: 30, from: 'created_at' },
    why: 'A file that came in; for a month one can look up what it changed.',
  },
  invoice: {
    anonymised: { financialYears: 8, from: 'issued_at' },
    why: 'The law wants issued invoices complete and unchanged that long; number, goods and sums stay.',
  },
  invoice_series: { why: 'Numbers follow each other without a gap.' },
  job_holder: { until: 'another process follows', why: 'Which process does the work that one process does for all.' },
  journal: {
    why: 'What the owner’s side did; it names no shopper, and no row of its chain may be missing.',
  },
  journal_head: { why: 'One row.' },
  journal_key: { why: 'One row: from which row on the journal is sealed.' },
  journal_part: { why: 'Under which objects a row of the journal is found; names nobody.' },
  journal_seal: { why: 'The shop’s seal on a row of the journal; names nobody.' },
  limit_counter: { deleted: { days: 1, from: 'window_ends_at' }, why: 'Counts nothing once its window has ended.' },
  message: {
    anonymised: { days: 366, from: 'created_at' },
    deleted: { days: 9 * 365, from: 'created_at' },
    why: 'Its text answers “did you write to me?”, and the law wants a year of it; later its kind, state and time stay as long as its order.',
    freeText: { body: 'erased' },
  },
  message_template: { until: 'the owner changes it', why: 'The texts of messages.' },
  message_text: { until: 'the owner changes it', why: 'The texts of messages in other languages.' },
  order_change: {
    why: 'What of an order changed after it was placed; names nobody.',
    freeText: { reason: 'erased' },
  },
  order_event: {
    why: 'Part of its order; names nobody.',
    freeText: { note: 'erased' },
  },
  order_line: { why: 'Part of its order; names nobody.' },
  order_note: {
    deleted: { days: 9 * 365, from: 'at' },
    why: 'Notes of staff on an order; they may name somebody.',
    freeText: { words: 'erased' },
  },
  order_search: { until: 'its order is without the person', why: 'The search index of orders.' },
  orders: {
    anonymised: BY_LAW,
    emptied: { days: 460, from: 'created_at', column: 'risk' },
    why: 'GST and income tax law want the books that long.',
    freeText: { kitchen_note: 'erased', gift: 'erased' },
  },
  otp_challenge: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead code proves nothing.' },
  page_version: { why: 'What the shop’s pages and terms said, and since when.' },
  parcel: { why: 'Part of its orders; names nobody.' },
  parcel_answer: {
    deleted: { days: 366, from: 'created_at' },
    why: 'What somebody wanted of a parcel that could not be handed over; the law wants a year of it.',
    freeText: { note: 'erased' },
  },
  parcel_charge: { why: 'What a courier charged for a parcel, a record of the books; names nobody.' },
  parcel_line: { why: 'Which goods went into which parcel; names nobody.' },
  parcel_scan: {
    deleted: { days: 365, from: 'ended_at' },
    why: 'What couriers reported of a parcel: a claim can be made for a year.',
    freeText: { text: 'erased', location: 'erased' },
  },
  payee: {
    deleted: { days: 180, from: 'done_at' },
    why: 'The account of a refund by hand; the refund itself holds its last four.',
  },
  payment: { why: 'Money that arrived; names nobody.' },
  payment_intent: { anonymised: BY_LAW, why: 'What was paid for, with the address.' },
  payment_intent_event: { why: 'Only added to; names nobody.' },
  payout: { why: 'What a courier paid of the cash that it collected; names nobody.' },
  payout_line: { why: 'Which parcels a payout is for; names nobody.' },
  picture: { until: 'nothing has named it for 30 days', why: 'Sent for a product, a post or a page.' },
  picture_removal: { until: 'its files are deleted', why: 'Files that are to be deleted; names nobody.' },
  product: { until: 'the owner deletes it', why: 'What the shop sells.' },
  product_address: { until: 'its product goes', why: 'Old addresses lead to the product for good.' },
  product_count: { until: 'its category goes', why: 'How many products a category shows.' },
  product_day: { until: 'its product goes', why: 'How many visitors saw it on a day; names nobody.' },
  product_image: { until: 'the owner deletes it', why: 'What the shop sells.' },
  product_index: { until: 'its product goes', why: 'What lists are filtered and ordered by.' },
  product_recommended: { until: 'the owner changes it', why: 'What the shop shows.' },
  proof: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead link or ticket proves nothing.' },
  push_device: {
    until: 'its person ends it or its browser forgets it',
    why: 'Where staff are told of new work; names no shopper.',
  },
  push_notice: {
    until: 'it is sent, or an hour is over',
    why: 'A notice that still has to go out; it says only of what kind.',
  },
  ready_answer: { until: 'somebody deletes it', why: 'Texts for answers; names nobody.' },
  refund: {
    why: 'Money that went back; names nobody.',
    freeText: { reference: 'of the books' },
  },
  reminder: {
    deleted: { days: 366, from: 'due_at' },
    why: 'Whom the shop reminded of what, so that nobody is reminded twice; an erasure deletes it.',
  },
  return_line: { why: 'Part of its return; names nobody.' },
  return_request: {
    anonymised: BY_LAW,
    why: 'It may have changed the sum of an order.',
    freeText: { description: 'erased', other_reason: 'erased', words: 'erased' },
  },
  review: {
    until: 'its product goes',
    why: 'Written in public.',
    freeText: { comment: 'public', answer: 'public' },
  },
  review_vote: {
    until: 'its review goes, or its shopper takes it back or is erased',
    why: 'Who said that a review helped.',
  },
  sale_day: { why: 'Sums of the sales of a day; names nobody.' },
  sale_day_size: { why: 'What was sold on a day; names nobody.' },
  sandbox_order: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  sandbox_parcel: { until: 'demo:reset', why: 'Parcels of the sandbox courier; only a demo shop has any.' },
  sandbox_payment: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  sandbox_refund: { until: 'demo:reset', why: 'Play money; only a demo shop has any.' },
  saved_cart: {
    deleted: { days: 30, from: 'changed_at' },
    why: 'For a reminder that its shopper agreed to; an order, a logout and a consent that is taken back delete it too.',
  },
  search_reindex: { until: 'its words are made again', why: 'What is to be found by its words anew.' },
  search_word: { until: 'no product has it', why: 'What mistyped words are compared with.' },
  sent_picture: {
    deleted: { days: 0, from: 'ends_at' },
    until: 'its review goes, or its shopper is erased',
    why: 'Sent with a review or a return. What nothing uses ends a day after it was sent, what is of a return a year after that is decided.',
  },
  session: {
    deleted: { days: 366, from: 'created_at' },
    why: 'It ends within 180 days; the law wants a year of who came, and an old token is answered “ended” and not “unknown”.',
  },
  setting_group: { until: 'the owner changes it', why: 'The shop’s settings.' },
  settlement_line: { why: 'What the payment gateway settled with the bank; names nobody.' },
  shop_clock: { why: 'One row.' },
  shop_kind: { why: 'One row.' },
  shopper: {
    anonymised: { days: 30, from: 'created_at' },
    until: 'it is erased',
    why: 'A shopper’s account; only a guest who ordered nothing goes by time.',
    freeText: { note: 'erased' },
  },
  sku: { until: 'the owner deletes it', why: 'What the shop sells.' },
  staff: { why: 'Who did what must stay known; people are switched off, not deleted.' },
  staff_code: { until: 'new ones are made', why: 'A hash that was used proves nothing.' },
  staff_link: { deleted: { days: 30, from: 'expires_at' }, why: 'A dead link proves nothing.' },
  staff_session: {
    deleted: { days: 91, from: 'created_at' },
    why: 'It ends within 12 hours; for 90 days more an old cookie is answered “ended”.',
  },
  stock_entry: {
    why: 'The stock on hand is the sum of all of them.',
    freeText: { note: 'of goods', disposed_to: 'of goods' },
  },
  stock_reservation: { until: 'its payment ends', why: 'Pieces that nobody else may buy until then.' },
  team_member: { until: 'the owner deletes it', why: 'What the shop shows.' },
  testimonial: { until: 'the owner deletes it', why: 'What the shop shows.' },
  ticket_entry: {
    until: 'its ticket goes',
    why: 'Answers to a ticket, and notes of staff.',
    freeText: { text: 'erased' },
  },
  untold_change: { until: 'the next second', why: 'Products whose stock has moved; names nobody.' },
  upi_claim: { why: 'Payments by UPI that somebody said they made, with the order; a reference names nobody.' },
  webhook_event: {
    deleted: { days: 366, from: 'received_at' },
    why: 'What the gateway reported, for as long as a payment may be disputed.',
  },
  whatsapp_message: {
    anonymised: { days: 366, from: 'received_at' },
    deleted: { days: 9 * 365, from: 'received_at' },
    why: 'What somebody wrote by WhatsApp, and the law wants a year of it; later its number and time show that it was handled.',
    freeText: { text: 'erased' },
  },
  whatsapp_person: {
    deleted: { days: 366, from: 'seen_at' },
    why: 'Whose mobile a name of WhatsApp is, for who writes without a number.',
  },
  wishlist_item: { until: 'its shopper takes it off or is erased', why: 'What a shopper wants to find again.' },
  written_page: { until: 'the owner changes it', why: 'What the shop shows.' },
}
