import { ADMIN_API, adminRow } from '#contract/admin/endpoints.ts'
import type { ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { AdminOrder, OrderRefund, OrderRow } from '#contract/admin/order.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import type { Role } from '#contract/admin/role.ts'
import { isoDate } from '#contract/core/dates.ts'
import { formatPaise, paise, sumPaise, toRupees, type Paise } from '#contract/core/money.ts'
import { inAddress } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { remarkText } from '#domain/answer/answer-text.rules.ts'
import type { StaffOrder } from '#domain/fulfilment/staff-order.service.ts'
import { stepsFrom } from '#domain/fulfilment/staff-steps.rules.ts'
import type { OrderDocument } from '#domain/invoice/invoice.service.ts'
import { changeLines } from '#domain/order/change-text.rules.ts'
import type { ListedOrder } from '#domain/order/order-list.service.ts'
import { isWaiting, toCollect } from '#domain/order/order.rules.ts'
import type { ListedRefund } from '#domain/payment/refund-list.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { markText } from '#domain/risk/mark-kinds.rules.ts'

/** A line of the list. A packer's has no sum (spec B1.1). */
export const toOrderRow = (row: ListedOrder, role: Role): OrderRow => ({
  order_no: row.orderNo,
  created_at: isoDate(row.createdAt),
  customer: row.name,
  city: row.city,
  items: row.pieces ?? 0,
  mode: row.mode,
  status: row.status,
  is_paid: isPaidCash(row),
  ...(role !== 'packer' && { total: toRupees(row.total) }),
  collect: toRupees(toCollect(row)),
  late: row.isLate,
  dispatch_day: row.dispatchDay,
  source: row.source,
  is_waiting: row.isWaiting,
})

/** Who reads. */
type Reader = { role: Role; language: Language }

/** An order's page. A packer's leaves out money, e-mail, messages and what staff note. */
export function toStaffOrder(found: StaffOrder, { role, language }: Reader): AdminOrder {
  const { order, takenBack } = found
  const isPacker = role === 'packer'
  return {
    order_no: order.orderNo,
    created_at: isoDate(order.createdAt),
    customer: order.name,
    city: order.address.city,
    items: order.lines.reduce((sum, { count }) => sum + count, 0),
    mode: order.mode,
    status: order.status,
    late: order.isLate,
    dispatch_day: order.dispatchDay,
    source: order.source,
    version: order.version,
    contact: {
      name: order.address.contact_name || order.name,
      mobile: order.address.contact_mobile || (order.mobile ?? ''),
      ...(!isPacker && order.email !== null && { email: order.email }),
    },
    address: order.address,
    gift: order.gift,
    lines: order.lines.map(({ skuId, name, size, picture, count, later, unitPrice }, place) => ({
      sku_id: skuId,
      name,
      size,
      image: pictureAddress(picture ?? ''),
      count,
      ...(!isPacker && { price: toRupees(unitPrice), sum: toRupees(paise(unitPrice * count)) }),
      taken_back: takenBack[place] ?? 0,
      later: order.restOn === null ? 0 : later,
    })),
    picks: found.picks.map(({ code, ...pick }) => ({ ...pick, batch: code ?? '' })),
    collect: toRupees(toCollect(order)),
    is_paid: isPaidCash(order),
    paid_by: order.handPayments[0]?.method ?? null,
    parcel: order.carrier === null ? null : parcelOf(order),
    parcels: order.parcels,
    rest_on: order.restOn,
    history: historyOf(order, { isPacker, language }),
    kitchen_note: order.kitchenNote,
    box: order.box,
    weight_g: order.weightGrams,
    is_unconfirmed: found.isUnconfirmed,
    is_waiting: isWaiting(order),
    steps: stepsFrom(order.status, role).filter((to) => to === 'Cancelled' || !isWaiting(order)),
    ...(!isPacker && moneyOf(found, language)),
  }
}

export const toRefundRow = (row: ListedRefund): RefundRow => ({
  ...toRefund(row),
  customer: row.customer ?? '',
  order_no: row.orderNo,
  gateway_payment_id: row.paymentRef,
})

/** What only owner and staff see. */
function moneyOf(
  { order, refunds, messages, invoice, creditNotes, waitsForCall, due, claims }: StaffOrder,
  language: Language,
) {
  const sumOf = (...states: string[]) =>
    toRupees(sumPaise(refunds.flatMap(({ state, amount }) => (states.includes(state) ? [amount] : []))))
  const gst = invoice && sumPaise(invoice.content.lines.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  return {
    total: toRupees(order.total),
    risk: order.risk && {
      ...order.risk,
      marks: order.risk.marks.map((mark) => ({ text: markText(mark, language), points: mark.points })),
    },
    waits_for_call: waitsForCall,
    khata: {
      sub_total: toRupees(order.subTotal),
      saving: toRupees(order.saving),
      coupon: toRupees(order.couponDiscount),
      coupon_code: order.couponCode,
      annas: toRupees(order.annasDiscount),
      prepaid: toRupees(order.prepaidDiscount),
      delivery: toRupees(order.deliveryFee),
      cash_fee: toRupees(order.cashFee),
      gst: gst === undefined ? null : toRupees(gst),
    },
    pay: due ? toDue(due, order.payLinkSentAt) : null,
    claims: claims.map(({ amount, at, ...claim }) => ({ ...claim, amount: toRupees(amount), at: isoDate(at) })),
    paid: toRupees(order.paid),
    waived: toRupees(order.waived),
    advance: toRupees(order.advance),
    forfeited: toRupees(order.forfeited),
    refunded: sumOf('done'),
    owed: sumOf('due', 'sent', 'to_pay'),
    payments: [
      ...order.payments.map(({ paymentRef, amount, at }) => ({
        gateway_payment_id: paymentRef,
        amount: toRupees(amount),
        at: isoDate(new Date(at)),
      })),
      ...order.handPayments.map(({ amount, at, ...payment }) => ({
        ...payment,
        amount: toRupees(amount),
        at: isoDate(new Date(at)),
      })),
    ],
    refunds: refunds.map(toRefund),
    returns: order.returns.map(({ id, ticketNo, reason, status, createdAt }) => ({
      id,
      ticket_no: ticketNo,
      reason,
      state: status,
      at: isoDate(new Date(createdAt)),
    })),
    messages: messages.map(({ template, channel, status, createdAt, sentAt }) => ({
      template,
      channel,
      state: status,
      at: isoDate(sentAt ?? createdAt),
    })),
    papers: documentsOf(order.orderNo, invoice, creditNotes),
    notes: order.notes
      .filter(({ kind }) => kind === 'note')
      .map(({ words: text, at, by }) => ({ text, at: isoDate(new Date(at)), by })),
  }
}

/** What can be paid online for an order, as its screen shows it. */
const toDue = (due: NonNullable<StaffOrder['due']>, sentAt: Date | null): NonNullable<AdminOrder['pay']> => ({
  amount: toRupees(due.amount),
  saves: toRupees(due.saves),
  until: due.until && isoDate(due.until),
  is_over: due.isOver,
  is_paying: due.isPaying,
  offer_id: due.terms.offer,
  goods: due.goods.map(({ name, size, count }) => ({ name, size, count })),
  link: due.link,
  sent_at: sentAt && isoDate(sentAt),
  qr: due.qrSvg === undefined ? null : { svg: due.qrSvg, upi: due.upi ? { id: due.upi.id, name: due.upi.name } : null },
})

/** What can be printed of an order, with numbers and days (spec L5). */
function documentsOf(orderNo: string, invoice: OrderDocument | undefined, creditNotes: readonly OrderDocument[]) {
  const urlOf = (kind: ParcelDocumentKind) =>
    `${ADMIN_API}${adminRow('papers').path}?order_nos=${orderNo}&kinds=${kind}`
  const notes = creditNotes.map(({ number, issuedAt }) => ({
    kind: 'credit_note' as const,
    number,
    date: isoDate(issuedAt),
    url: `${ADMIN_API}/orders/${orderNo}/credit-notes/${inAddress(number)}.pdf`,
  }))
  const unnumbered = { number: null, date: null }
  return {
    ...(invoice && { invoice_url: urlOf('invoice') }),
    credit_note_urls: notes.map(({ url }) => url),
    slip_url: urlOf('slip'),
    label_url: urlOf('label'),
    list: [
      ...(invoice
        ? [{ kind: 'invoice' as const, number: invoice.number, date: isoDate(invoice.issuedAt), url: urlOf('invoice') }]
        : []),
      ...notes,
      { kind: 'slip' as const, ...unnumbered, url: urlOf('slip') },
      { kind: 'label' as const, ...unnumbered, url: urlOf('label') },
    ],
  }
}

const toRefund = (row: ListedRefund): OrderRefund => ({
  id: row.id,
  amount: toRupees(row.amount),
  way: row.way,
  state: row.state,
  reference: row.refundRef ?? row.reference,
  problem: row.lastError,
  pay_to: payTo(row),
  at: isoDate(row.createdAt),
  acts: refundActions(row),
})

const payTo = ({ method, accountEnd: end, isPayeeStored: isStored }: ListedRefund): OrderRefund['pay_to'] =>
  method === null ? null : { method, account_end: end ?? '', is_kept: isStored }

/** A refused one is sent again or paid by hand; one to pay is paid. */
function refundActions({ state, isRetried }: ListedRefund): OrderRefund['acts'] {
  if (state === 'to_pay') return ['paid']
  return state === 'failed' && !isRetried ? ['again', 'paid'] : []
}

type Order = StaffOrder['order']
type Paid = Pick<Order, 'mode' | 'status' | 'total' | 'paid'>

/** Cash that came before the courier did. */
const isPaidCash = ({ mode, status, total, paid }: Paid): boolean =>
  mode === 'cod' && status !== 'Delivered' && total > 0 && paid >= total

const parcelOf = ({ carrier, trackingNumber, trackingUrl }: Order) => ({
  carrier: carrier ?? '',
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
})

/** Steps, attempts of the courier that failed, and changed goods, in the order in which they happened. A packer sees no sum. */
function historyOf(
  { events, notes, changes }: Order,
  { isPacker, language }: { isPacker: boolean; language: Language },
): AdminOrder['history'] {
  const steps = events.map(({ status, at, by, reason, note }) => ({
    status,
    at: isoDate(new Date(at)),
    by,
    reason,
    note,
  }))
  const attempts = notes
    .filter(({ kind }) => kind === 'attempt')
    .map(({ at, by, reason, words: note }) => ({
      what: 'Attempt failed',
      at: isoDate(new Date(at)),
      by,
      reason,
      note: note || null,
    }))
  const goods = changes.map(({ lines, money, paid, at, by, reason }) => ({
    what: [
      ...changeLines(lines, language),
      ...(paid === null ? [] : [remarkText(remark('goodsPaidOnline'), language)]),
    ].join('; '),
    at: isoDate(new Date(at)),
    by,
    reason: isPacker ? null : reason,
    note: isPacker ? null : paid === null ? moneyText(money, language) : formatPaise(paid),
  }))
  return [...steps, ...attempts, ...goods].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** '₹170 back', or '₹180 more'; nothing where the goods came to the same. */
const moneyText = (money: Paise, language: Language): string | null =>
  money === 0
    ? null
    : remarkText(
        remark(money < 0 ? 'moneyBack' : 'moneyMore', { amount: formatPaise(paise(Math.abs(money))) }),
        language,
      )
