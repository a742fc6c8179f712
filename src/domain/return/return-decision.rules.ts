import { messages } from '#contract/core/messages.ts'
import { formatPaise, paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import {
  besideOf,
  isRest,
  mostOwed,
  piecesKept,
  worthOf,
  type OrderAccount,
  type Part,
  type Pieces,
} from '#domain/fulfilment/reversal.rules.ts'

/** An order has goods to come back once it is packed, and as long as it has not ended otherwise. */
export const canComeBack = (status: TrackStatus): boolean =>
  status === 'Packed' || status === 'Shipped' || status === 'Intransit' || status === 'Delivered'

/** What somebody decided to give back; `goods` undefined is all that was paid for the pieces. */
export type RefundWish = { pieces: Pieces; goods: Paise | undefined; withDelivery: boolean }

/** Why a decision cannot be done, as a refusal. */
export type DecisionProblem = {
  code: 'TOO_MUCH' | 'NOTHING_PAID' | 'INVALID'
  words?: Readonly<Record<string, string>>
  field?: string
}
/** What goes back, and what it comes to with delivery. */
export type WeighedRefund = { part: Part; total: Paise }

/** Why these pieces cannot be decided about: none, a size that is not of the order, or more than are left of it. */
export function piecesProblem(left: Pieces, pieces: Pieces): DecisionProblem | undefined {
  if (pieces.length === 0) return invalid(messages.required('Which pieces'), 'lines')
  for (const { skuId, count } of pieces) {
    const most = left.find((line) => line.skuId === skuId)?.count ?? 0
    if (count > most) return { code: 'TOO_MUCH', words: { n: String(most) }, field: 'lines' }
  }
  return undefined
}

/** What is given back for pieces of an order, or why that cannot be (spec B3.3, B5.2). */
export function weighRefund(account: OrderAccount, wish: RefundWish): WeighedRefund | DecisionProblem {
  const { pieces, withDelivery } = wish
  const gone = piecesProblem(piecesKept(account), pieces)
  if (gone) return gone
  const worth = worthOf(account, pieces)
  const most = paise(Math.min(worth, mostOwed(account)))
  if (worth > 0 && most === 0) return { code: 'NOTHING_PAID' }
  const goods = wish.goods ?? most
  if (goods > most) return tooMuch(most, 'amount')
  if (goods === 0 && most > 0) return invalid(messages.invalid('How much ₹'), 'amount')
  if (withDelivery && !isRest(account, pieces))
    return invalid('The delivery fee goes back only with all pieces.', 'delivery_too')
  const total = paise(goods + (withDelivery ? besideOf(account) : ZERO))
  if (total > mostOwed(account)) return tooMuch(mostOwed(account), 'delivery_too')
  return { part: { pieces, goods, withDelivery }, total }
}

const tooMuch = (most: Paise, field: string): DecisionProblem => ({
  code: 'TOO_MUCH',
  words: { n: formatPaise(most) },
  field,
})
const invalid = (message: string, field: string): DecisionProblem => ({ code: 'INVALID', words: { message }, field })
