import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import { annasShare, annasUnearned } from '#domain/anna/anna.rules.ts'
import {
  creditNoteLines,
  leftOf,
  netOfPieces,
  shareOf,
  takenBy,
  type Taken,
} from '#domain/invoice/credit-note.rules.ts'

/** An order's money, goods and annas, as they stand before something of it comes back. */
export type OrderAccount = {
  /** What was collected less what was given back, and how much of it is owed back already. */
  paid: Paise
  owed: Paise
  /** What was paid for its goods, after coupon and annas, without delivery. */
  goodsPaid: Paise
  /** The same when it earned its annas: less than that if something came back before. */
  earnedOn: Paise
  annas: { spent: number; back: number; earned: number }
  /** Its goods, in the order of its invoice; whatever the invoice names after them is no goods (delivery). */
  lines: readonly { skuId: number; count: number; gross: Paise }[]
  /** None before it is packed. */
  invoice: InvoiceDocument | undefined
  notes: readonly InvoiceDocument[]
}

export type Pieces = readonly { skuId: number; count: number }[]

/** So many pieces of some sizes, for which `goods` is given back; `withDelivery`: and what was paid beside the goods. */
export type Part = { pieces: Pieces; goods: Paise; withDelivery: boolean }

/** All that is left of an order with all its money, or a part. */
export type ComesBack = 'all' | Part

/** What follows when something comes back. No lines: there is no invoice to take back. */
export type Reversal = {
  owedPaise: Paise
  annasBack: number
  /** Taken from the shopper as far as their balance goes. */
  annasRevoked: number
  creditNoteLines: InvoiceLine[]
}

/** The most that can still go back of what was paid (spec B5.2). */
export const mostOwed = ({ paid, owed }: OrderAccount): Paise => paise(paid - owed)

/** What stays paid for the order's goods. */
export const goodsKept = (account: Noted & Pick<OrderAccount, 'goodsPaid'>): Paise =>
  paise(account.goodsPaid - netOf(takenGoods(account)))

/** What was paid for pieces, after coupon and annas: the most that can be given back for them. */
export const worthOf = (account: OrderAccount, pieces: Pieces): Paise => netOf(takePieces(account, pieces))

/** What was paid beside the goods, delivery and the cash fee, and has not gone back. */
export const besideOf = (account: OrderAccount): Paise => netOf(allLeft(account).slice(account.lines.length))

/** The pieces that no credit note has taken back. */
export const piecesKept = (account: Noted): Pieces => {
  const earlier = takenGoods(account)
  return account.lines.map(({ skuId, count }, place) => ({ skuId, count: count - (earlier[place]?.count ?? 0) }))
}

/** Whether nothing of the order is left after these. */
export function isRest(account: Noted, pieces: Pieces): boolean {
  return piecesKept(account).every(({ skuId, count }) => countOf(pieces, skuId) === count)
}

/**
 * What an order owes and what is taken back from it when this comes back (spec B5). More pieces than are left, or more
 * money than was paid for them, is a fault of the caller and throws.
 */
export function reversalOf(account: OrderAccount, comesBack: ComesBack): Reversal {
  const { invoice, annas, earnedOn } = account
  const { owed, taken, part } = comesBack === 'all' ? takeAll(account) : takePart(account, comesBack)
  if (owed > mostOwed(account)) throw new RangeError(`${owed} paise go back, of ${mostOwed(account)}`)
  const before = goodsKept(account)
  // whoever keeps nothing of an order keeps nothing that it earned, whatever was given back for it
  const after = part ? paise(before - part.goods) : ZERO
  return {
    owedPaise: owed,
    annasBack: part ? annasShare(annas.spent, part.gross) : annas.spent - annas.back,
    annasRevoked: annasUnearned(annas.earned, { earnedOn, before, after }),
    creditNoteLines: invoice ? creditNoteLines(invoice, taken) : [],
  }
}

type Taking = {
  owed: Paise
  /** Of each line of the invoice. */
  taken: Taken[]
  /** Which part it is; undefined when nothing of the order is left. */
  part: { goods: Paise; gross: { pieces: Paise; order: Paise } } | undefined
}

const takeAll = (account: OrderAccount): Taking => ({
  owed: mostOwed(account),
  taken: allLeft(account),
  part: undefined,
})

function takePart(account: OrderAccount, { pieces, goods, withDelivery }: Part): Taking {
  const { lines } = account
  const wanted = takePieces(account, pieces)
  if (goods > netOf(wanted)) throw new RangeError(`${goods} paise for goods of ${netOf(wanted)}`)
  const beside = allLeft(account)
    .slice(lines.length)
    .map((left) => (withDelivery ? left : NOTHING))
  const taken = [...shareOf(goods, wanted), ...beside]
  const gross = { pieces: grossOf(lines, pieces), order: grossOf(lines) }
  return { owed: netOf(taken), taken, part: isRest(account, pieces) ? undefined : { goods, gross } }
}

/** Pieces by the order's lines, with what was paid for them. */
function takePieces(account: OrderAccount, pieces: Pieces): Taken[] {
  const { invoice, lines } = account
  const earlier = takenGoods(account)
  return lines.map(({ skuId, count: ordered }, place) => {
    const count = countOf(pieces, skuId)
    const before = earlier[place]?.count ?? 0
    if (before + count > ordered) throw new RangeError(`${count} of size ${skuId} come back, of ${ordered - before}`)
    const line = invoice?.lines[place]
    return { count, net: line ? netOfPieces(line, before, count) : ZERO }
  })
}

type Noted = Pick<OrderAccount, 'invoice' | 'notes' | 'lines'>

const NOTHING: Taken = { count: 0, net: ZERO }

const allLeft = ({ invoice, notes }: OrderAccount): Taken[] => (invoice ? leftOf(invoice, takenBy(invoice, notes)) : [])

const takenGoods = ({ invoice, notes, lines }: Noted): Taken[] =>
  invoice ? takenBy(invoice, notes).slice(0, lines.length) : []

const grossOf = (lines: OrderAccount['lines'], pieces?: Pieces): Paise =>
  paise(sum(lines.map(({ skuId, count, gross }) => (pieces ? (gross / count) * countOf(pieces, skuId) : gross))))

const countOf = (pieces: Pieces, skuId: number): number =>
  sum(pieces.map((piece) => (piece.skuId === skuId ? piece.count : 0)))

const netOf = (taken: readonly Taken[]): Paise => paise(sum(taken.map(({ net }) => net)))

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
