import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import { annasOfOrder, releaseAnnas, returnAnnas, revokeAnnas } from '#domain/anna/anna.service.ts'
import type { Tx } from '#domain/context.ts'
import { releaseCoupon } from '#domain/coupon/coupon.service.ts'
import { documentsOfOrder, issueCreditNote, WHOLE_ORDER, type OrderDocument } from '#domain/invoice/invoice.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import { addWaived, dropRemainder, orderMoney, orderStockMoves, setForfeited } from '#domain/order/order.service.ts'
import { carryingParcels } from '#domain/parcel/parcel.service.ts'
import { owedOfOrder, refundOrder, type OrderReason } from '#domain/payment/refund.service.ts'
import { restock, restockPart } from '#domain/stock/stock.service.ts'

import { goodsNotReturned, reversalOf, type ComesBack, type OrderAccount, type Reversal } from './reversal.rules.ts'

/** Why something comes back: the order was cancelled, returned, or came back undelivered. */
export type ReversalReason = Exclude<OrderReason, 'change'>

type Reversed = {
  reason: ReversalReason
  comesBack?: ComesBack | undefined
  cause?: string
  /** Who of the staff decided it. */
  decidedBy?: number | null | undefined
  /** Who of the staff took the step that it follows from. */
  actedBy?: number | null | undefined
}

/**
 * Takes back what an order did when it is cancelled, or goods of it come back: everything that spec B5 lists, in the
 * transaction that decides it and as its last work; the order must be locked. `cause` names what the credit note is for, and
 * is used once. Answers what followed, with the annas that were really taken; what the balance lacked is waived.
 */
export async function reverseOrder(
  tx: Tx,
  orderId: number,
  { reason, comesBack = 'all', cause = WHOLE_ORDER, decidedBy, actedBy }: Reversed,
): Promise<Reversal & { annasWaived: number }> {
  const { shopperId, account, invoice, isShared, isAdvanceRetained } = await readAccount(tx, orderId)
  const reversal = reversalOf(account, comesBack)
  const forfeited = reason === 'rto' ? await forfeit(tx, orderId, account, isAdvanceRetained) : ZERO
  const amountPaise = paise(reversal.owedPaise - forfeited)
  await refundOrder(tx, orderId, { amountPaise, reason, decidedBy, actedBy })
  if (reversal.waivedPaise > 0) await addWaived(tx, orderId, reversal.waivedPaise)
  // what was never packed of an order that ends is here, and is sold again
  const later = comesBack === 'all' ? await dropRemainder(tx, orderId) : []
  if (reason === 'order') await putBack(tx, orderId)
  else await restockPart(tx, later, orderId, [])
  const { spent } = account.annas
  // all at once they are the very annas that were spent, unless some came back with goods that were taken out
  if (spent > 0 && reversal.annasBack === spent && !isShared) await releaseAnnas(tx, { orderId })
  else await returnAnnas(tx, { shopperId, orderId, annas: reversal.annasBack })
  const annasRevoked = await revokeAnnas(tx, { shopperId, orderId, annas: reversal.annasRevoked })
  const { creditNoteLines: lines } = reversal
  if (invoice && lines.some(({ count, net }) => count > 0 || net > 0))
    // last, for the series stays locked from here to the end of the transaction
    await issueCreditNote(tx, orderId, { invoice, lines, cause })
  return { ...reversal, annasRevoked, annasWaived: reversal.annasRevoked - annasRevoked }
}

/** An order's money, goods and annas as they stand. */
export const accountOfOrder = async (tx: Tx, orderId: number): Promise<OrderAccount> =>
  (await readAccount(tx, orderId)).account

/** Whose order it is, and what stays paid for its goods: what it earns annas for (spec D93, B5.5). */
export async function readEarning(tx: Tx, orderId: number): Promise<{ shopperId: number; goods: Paise }> {
  const { shopperId, account } = await readAccount(tx, orderId)
  return { shopperId, goods: goodsNotReturned(account) }
}

/**
 * What stays with the shop of an order that nobody took: its advance, where its shopper was told so, as far as it is still
 * paid (spec N8.12). A parcel that the courier lost or damaged is not the shopper's fault.
 */
async function forfeit(tx: Tx, orderId: number, account: OrderAccount, isRetained: boolean): Promise<Paise> {
  if (!isRetained || (await isParcelLost(tx, orderId))) return ZERO
  const forfeited = paise(Math.max(Math.min(account.advance, account.paid - account.owed), 0))
  if (forfeited > 0) await setForfeited(tx, orderId, forfeited)
  return forfeited
}

const isParcelLost = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await carryingParcels(tx, orderId)).some(({ tracking }) => tracking === 'lost' || tracking === 'damaged')

/** What was never sent is sold again, and its coupon was not used. Food that comes back is thrown away. */
async function putBack(tx: Tx, orderId: number): Promise<void> {
  await restock(tx, await orderStockMoves(tx, orderId), orderId)
  await releaseCoupon(tx, { orderId })
}

async function readAccount(
  tx: Tx,
  orderId: number,
): Promise<{
  shopperId: number
  account: OrderAccount
  invoice: OrderDocument | undefined
  isShared: boolean
  isAdvanceRetained: boolean
}> {
  const order = await orderMoney(tx, orderId)
  const { isShared, ...annas } = await annasOfOrder(tx, orderId)
  const { invoice, notes } = await documentsOfOrder(tx, orderId)
  const account = {
    paid: order.paid,
    owed: await owedOfOrder(tx, orderId),
    open: toCollect(order),
    advance: order.advance,
    goodsPaid: order.goods,
    annas,
    lines: order.lines.map(({ skuId, count, unitPrice }) => ({ skuId, count, gross: paise(unitPrice * count) })),
    invoice: invoice?.content,
  }
  const { deliveredAt } = order
  const early = notes.filter(({ issuedAt }) => deliveredAt === null || issuedAt < deliveredAt)
  const earnedOn = goodsNotReturned({ ...account, notes: contentsOf(early) })
  const { shopperId, isAdvanceRetained } = order
  return {
    shopperId,
    account: { ...account, earnedOn, notes: contentsOf(notes) },
    invoice,
    isShared,
    isAdvanceRetained,
  }
}

const contentsOf = <T>(documents: readonly { content: T }[]): T[] => documents.map(({ content }) => content)
