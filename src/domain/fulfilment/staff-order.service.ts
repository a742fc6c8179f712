import { PACKER_STATUSES } from '#contract/admin/order-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { takenBy } from '#domain/invoice/credit-note.rules.ts'
import { documentsOfOrder, type OrderDocument } from '#domain/invoice/invoice.service.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import { isBeingPaid } from '#domain/payment/due.service.ts'
import { dueToPay, type DueToPay } from '#domain/payment/pay-ways.service.ts'
import { refundsOfOrder, type ListedRefund } from '#domain/payment/refund-list.service.ts'
import { claimsOfOrder } from '#domain/payment/upi-claim.service.ts'
import { qrCode } from '#domain/payment/upi-code.ts'
import { picksOfOrder } from '#domain/stock/picks.service.ts'

import * as store from './staff-order.store.ts'
import { confirmationOf } from './staff-steps.service.ts'

type StaffOrderDeps = Pick<Deps, 'db' | 'publicUrl' | 'secrets' | 'settings' | 'gateway'>

/** An order with its documents, refunds and messages: all that a screen of it shows. */
export type StaffOrder = {
  order: store.StaffOrderRow
  refunds: ListedRefund[]
  messages: Awaited<ReturnType<typeof store.messagesOf>>
  invoice: OrderDocument | undefined
  /** What was taken back of the invoice, the oldest first. */
  creditNotes: OrderDocument[]
  /** Pieces taken back of each line, in the order of the lines. */
  takenBack: number[]
  /** The batches that it was packed from. */
  picks: Awaited<ReturnType<typeof picksOfOrder>>
  /** It waits for its shopper's word before it goes on. */
  isUnconfirmed: boolean
  /** And its link does not do for that. */
  waitsForCall: boolean
  /** What can be paid online for it, where, and whether its shopper does that just now. */
  due: OrderToPay | undefined
  /** Payments by UPI that its shopper says they have made, the newest first. */
  claims: Awaited<ReturnType<typeof claimsOfOrder>>
}

/** What staff need so that its shopper can pay; without a code where nothing is to be paid now. */
type OrderToPay = DueToPay & { link: string; isPaying: boolean; qrSvg: string | undefined }

/** One order by its number; a packer finds only those on their way. */
export async function findStaffOrder(deps: StaffOrderDeps, role: Role, orderNo: string): Promise<Outcome<StaffOrder>> {
  const { db } = deps
  const order = await store.findOrder(db, orderNo)
  if (!order || (role === 'packer' && !PACKER_STATUSES.some((status) => status === order.status)))
    return refuse('NOT_FOUND')
  const refunds = await refundsOfOrder(db, order.id)
  const claims = await claimsOfOrder(db, order.id)
  const { invoice, notes } = await documentsOfOrder(db, order.id)
  const taken = invoice
    ? takenBy(
        invoice.content,
        notes.map(({ content }) => content),
      )
    : []
  return done({
    order,
    refunds,
    messages: await store.messagesOf(db, [
      ...eventsOf(order, refunds),
      ...claims.map((claim) => `order:${order.id}:claim:${claim.id}`),
    ]),
    claims,
    invoice,
    creditNotes: notes,
    picks: await picksOfOrder(db, order.id),
    ...(await confirmationOf(db, order)),
    due: await dueOf(deps, order),
    takenBack: order.lines.map((_line, place) => taken[place]?.count ?? 0),
  })
}

/** Only an order that is not packed is asked about. */
async function dueOf(
  deps: StaffOrderDeps,
  { id, orderNo, status, code }: store.StaffOrderRow,
): Promise<StaffOrder['due']> {
  const due = isCancellable(status) ? await dueToPay(deps, { id, orderNo }) : undefined
  const link = code === null ? orderLink(deps, orderNo) : shortOrderLink(deps, code)
  const qrSvg = due && due.ways.length > 0 && !due.isOver ? (due.upi?.qrSvg ?? qrCode(link)) : undefined
  return due && { ...due, link, qrSvg, isPaying: await isBeingPaid(deps.db, id) }
}

/** Everything that messages of an order are sent for, by name: a name finds its messages by their index. */
const eventsOf = (
  { id, notes, changes, trackingNumber, payLinks }: store.StaffOrderRow,
  refunds: readonly ListedRefund[],
): string[] => [
  ...['placed', 'confirm', ...TRACK_STATUSES].map((what) => `order:${id}:${what}`),
  ...(trackingNumber === null ? [] : [`order:${id}:tracking:${trackingNumber}`]),
  ...Array.from({ length: payLinks }, (_, at) => `order:${id}:pay_link:${at + 1}`),
  ...notes.map((note) => `order:${id}:attempt:${note.id}`),
  ...changes.map((change) => `order:${id}:change:${change.id}`),
  ...refunds.flatMap((refund) => [`refund:${refund.id}`, `refund:${refund.id}:paid`]),
]
