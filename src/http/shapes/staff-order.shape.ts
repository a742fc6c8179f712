import type { AdminOrder, OrderRefund, OrderRow } from '#contract/admin/order.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import type { Role } from '#contract/admin/role.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { StaffOrder } from '#domain/fulfilment/staff-order.service.ts'
import { stepsFrom } from '#domain/fulfilment/staff-steps.rules.ts'
import type { ListedOrder } from '#domain/order/order-list.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import type { ListedRefund } from '#domain/payment/refund-list.service.ts'

/** A line of the list. A packer's has no sum (spec B1.1). */
export const toOrderRow = (row: ListedOrder, role: Role): OrderRow => ({
  order_no: row.order_no,
  created_at: isoDate(row.created_at),
  customer: row.name,
  city: row.city,
  items: row.pieces ?? 0,
  mode: row.payment_mode,
  status: row.track_status,
  ...(role !== 'packer' && { total: toRupees(row.total_paise), is_paid: isPaidCash(row) }),
  late: row.is_late,
  dispatch_day: row.dispatch_on,
  source: row.source,
})

/** An order's page. A packer's leaves out money, e-mail, messages and what staff note. */
export function toStaffOrder(found: StaffOrder, role: Role): AdminOrder {
  const { order, takenBack } = found
  const isPacker = role === 'packer'
  return {
    order_no: order.order_no,
    created_at: isoDate(order.created_at),
    customer: order.name,
    city: order.address.city,
    items: order.lines.reduce((sum, { count }) => sum + count, 0),
    mode: order.payment_mode,
    status: order.track_status,
    late: order.is_late,
    dispatch_day: order.dispatch_day,
    source: order.source,
    version: order.version,
    contact: {
      name: order.address.contact_name || order.name,
      mobile: order.address.contact_mobile || (order.mobile ?? ''),
      ...(!isPacker && order.email !== null && { email: order.email }),
    },
    address: order.address,
    lines: order.lines.map(({ sku_id, name, sku_name, picture, count, amount_paise }, place) => ({
      sku_id,
      name,
      size: sku_name,
      image: pictureAddress(picture ?? ''),
      count,
      ...(!isPacker && { price: toRupees(amount_paise), sum: toRupees(amount_paise * count) }),
      taken_back: takenBack[place] ?? 0,
    })),
    picks: found.picks.map(({ code, ...pick }) => ({ ...pick, batch: code ?? '' })),
    collect: toRupees(toCollect(order)),
    parcel: order.carrier === null ? null : parcelOf(order),
    history: historyOf(order),
    kitchen_note: order.kitchen_note,
    box: order.box,
    weight_g: order.weight_g,
    is_unconfirmed: found.isUnconfirmed,
    steps: stepsFrom(order.track_status, role),
    ...(!isPacker && moneyOf(found)),
  }
}

export const toRefundRow = (row: ListedRefund): RefundRow => ({
  ...toRefund(row),
  customer: row.customer ?? '',
  order_no: row.order_no,
  gateway_payment_id: row.gateway_payment_id,
})

/** What only owner and staff see. */
function moneyOf({ order, refunds, messages, invoice }: StaffOrder) {
  const sumOf = (...states: string[]) =>
    toRupees(refunds.reduce((sum, { state, amount_paise }) => sum + (states.includes(state) ? amount_paise : 0), 0))
  const gst = invoice?.lines.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
  return {
    total: toRupees(order.total_paise),
    is_paid: isPaidCash(order),
    khata: {
      sub_total: toRupees(order.sub_total_paise),
      saving: toRupees(order.saving_paise),
      coupon: toRupees(order.coupon_paise),
      coupon_code: order.coupon_code,
      annas: toRupees(order.annas_paise),
      delivery: toRupees(order.delivery_paise),
      cash_fee: toRupees(order.cash_fee_paise),
      gst: gst === undefined ? null : toRupees(gst),
    },
    paid: toRupees(order.paid_paise),
    refunded: sumOf('done'),
    owed: sumOf('due', 'sent', 'to_pay'),
    payments: [
      ...order.payments.map(({ gateway_payment_id, amount_paise, at }) => ({
        gateway_payment_id,
        amount: toRupees(amount_paise),
        at: isoDate(new Date(at)),
      })),
      ...order.hand_payments.map(({ amount_paise, at, ...payment }) => ({
        ...payment,
        amount: toRupees(amount_paise),
        at: isoDate(new Date(at)),
      })),
    ],
    refunds: refunds.map(toRefund),
    returns: order.returns.map(({ id, ticket_no, reason, status, created_at }) => ({
      id,
      ticket_no,
      reason,
      state: status,
      at: isoDate(new Date(created_at)),
    })),
    messages: messages.map(({ template, channel, status, created_at, sent_at }) => ({
      template,
      channel,
      state: status,
      at: isoDate(sent_at ?? created_at),
    })),
    notes: order.notes
      .filter(({ kind }) => kind === 'note')
      .map(({ words, at, by }) => ({ text: words, at: isoDate(new Date(at)), by })),
  }
}

const toRefund = (row: ListedRefund): OrderRefund => ({
  id: row.id,
  amount: toRupees(row.amount_paise),
  way: row.way,
  state: row.state,
  reference: row.gateway_refund_id ?? row.reference,
  problem: row.last_error,
  pay_to: payTo(row),
  at: isoDate(row.created_at),
  acts: refundActs(row),
})

const payTo = ({ method, account_end: end, is_payee_kept: isKept }: ListedRefund): OrderRefund['pay_to'] =>
  method === null ? null : { method, account_end: end ?? '', is_kept: isKept }

/** A refused one is sent again or paid by hand; one to pay is paid. */
function refundActs({ state, is_retried }: ListedRefund): OrderRefund['acts'] {
  if (state === 'to_pay') return ['paid']
  return state === 'failed' && !is_retried ? ['again', 'paid'] : []
}

type Order = StaffOrder['order']
type Paid = Pick<Order, 'payment_mode' | 'track_status' | 'total_paise' | 'paid_paise'>

/** Cash that came before the courier did. */
const isPaidCash = ({ payment_mode, track_status, total_paise, paid_paise }: Paid): boolean =>
  payment_mode === 'cod' && track_status !== 'Delivered' && total_paise > 0 && paid_paise >= total_paise

const parcelOf = ({ carrier, tracking_number, tracking_url }: Order) => ({
  carrier: carrier ?? '',
  tracking_number,
  tracking_url,
})

/** Steps, and attempts of the courier that failed, in the order in which they happened. */
function historyOf({ events, notes }: Order): AdminOrder['history'] {
  const steps = events.map(({ track_status, at, by, reason, note }) => ({
    status: track_status,
    at: isoDate(new Date(at)),
    by,
    reason,
    note,
  }))
  const attempts = notes
    .filter(({ kind }) => kind === 'attempt')
    .map(({ at, by, reason, words }) => ({
      what: 'Attempt failed',
      at: isoDate(new Date(at)),
      by,
      reason,
      note: words || null,
    }))
  return [...steps, ...attempts].toSorted((a, b) => a.at.localeCompare(b.at))
}
