import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import { annasUndone, type ReturnedPart } from '#domain/anna/anna.rules.ts'
import { creditNoteLines, leftOf, shareOf, takenBy, type Taken } from '#domain/invoice/credit-note.rules.ts'
import { netOfUnits } from '#domain/pricing/tax.rules.ts'

/** An order's money, goods and annas, as they are before something of it comes back. */
export type OrderAccount = {
  /** What was collected less what was given back, and how much of it is owed back already. */
  paid: Paise
  owed: Paise
  /** What is still to be collected at the door: of what comes back it is waived first (spec C6.9). */
  open: Paise
  /** What of it was paid before it was placed, for cash. */
  advance: Paise
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

export type Units = readonly { skuId: number; count: number }[]

/** So many pieces of some sizes, for which `goods` is given back; `withDelivery`: and what was paid on top of the goods. */
export type Part = { units: Units; goods: Paise; withDelivery: boolean }

/** All that is left of an order with all its money, or a part. */
export type ComesBack = 'all' | Part

/** What follows when something comes back. No lines: there is no invoice to take back. */
export type Reversal = {
  owedPaise: Paise
  /** What is not to be collected any more. */
  waivedPaise: Paise
  annasBack: number
  /** Taken from the shopper as far as their balance goes. */
  annasRevoked: number
  creditNoteLines: InvoiceLine[]
}

/** The most that can still go back of what was paid (spec B5.2). */
export const maxRefundable = ({ paid, owed }: OrderAccount): Paise => paise(paid - owed)

/** What the order still comes to: the most that can be taken back of it, given back or waived. */
export const maxTakenBack = (account: OrderAccount): Paise => paise(maxRefundable(account) + account.open)

/** What stays paid for the order's goods. */
export const goodsNotReturned = (account: Noted & Pick<OrderAccount, 'goodsPaid'>): Paise =>
  paise(account.goodsPaid - netOf(takenGoods(account)))

/** What was paid for pieces, after coupon and annas: the most that can be given back for them. */
export const valueOf = (account: OrderAccount, units: Units): Paise => netOf(takeUnits(account, units))

/** What was paid on top of the goods, delivery and the cash fee, and has not gone back. */
export const unrefundedFees = (account: OrderAccount): Paise => netOf(allLeft(account).slice(account.lines.length))

/** The pieces that no credit note has taken back. */
export const unitsNotReturned = (account: Noted): Units => {
  const earlier = takenGoods(account)
  return account.lines.map(({ skuId, count }, place) => ({ skuId, count: count - (earlier[place]?.count ?? 0) }))
}

/** Whether nothing of the order is left after these. */
export function isLastOfOrder(account: Noted, units: Units): boolean {
  return unitsNotReturned(account).every(({ skuId, count }) => countOf(units, skuId) === count)
}

/**
 * What an order owes and what is taken back from it when this comes back (spec B5). More pieces than are left, or more
 * money than was paid for them, is a fault of the caller and throws.
 */
export function reversalOf(account: OrderAccount, comesBack: ComesBack): Reversal {
  const { invoice, annas, earnedOn } = account
  const { value, taken, part } = comesBack === 'all' ? takeAll(account) : takePart(account, comesBack)
  const waived = comesBack === 'all' ? ZERO : paise(Math.min(value, account.open))
  const owed = paise(value - waived)
  if (owed > maxRefundable(account)) throw new RangeError(`${owed} paise go back, of ${maxRefundable(account)}`)
  const undone = annasUndone({ ...annas, earnedOn, goodsPaid: goodsNotReturned(account) }, part)
  return {
    owedPaise: owed,
    waivedPaise: waived,
    annasBack: undone.back,
    annasRevoked: undone.unearned,
    creditNoteLines: invoice ? creditNoteLines(invoice, taken) : [],
  }
}

type Taking = {
  /** What it comes to. */
  value: Paise
  /** Of each line of the invoice. */
  taken: Taken[]
  /** Which part it is; undefined when nothing of the order is left. */
  part: ReturnedPart | undefined
}

const takeAll = (account: OrderAccount): Taking => ({
  value: maxRefundable(account),
  taken: allLeft(account),
  part: undefined,
})

function takePart(account: OrderAccount, { units, goods, withDelivery }: Part): Taking {
  const { lines } = account
  const takenUnits = takeUnits(account, units)
  if (goods > netOf(takenUnits)) throw new RangeError(`${goods} paise for goods of ${netOf(takenUnits)}`)
  const fees = allLeft(account)
    .slice(lines.length)
    .map((left) => (withDelivery ? left : NOTHING))
  const taken = [...shareOf(goods, takenUnits), ...fees]
  const gross = { units: grossOf(lines, units), order: grossOf(lines) }
  return { value: netOf(taken), taken, part: isLastOfOrder(account, units) ? undefined : { goods, gross } }
}

/** Pieces by the order's lines, with what was paid for them. */
function takeUnits(account: OrderAccount, units: Units): Taken[] {
  const { invoice, lines } = account
  const earlier = takenGoods(account)
  return lines.map(({ skuId, count: ordered }, place) => {
    const count = countOf(units, skuId)
    const before = earlier[place]?.count ?? 0
    if (before + count > ordered) throw new RangeError(`${count} of size ${skuId} come back, of ${ordered - before}`)
    const line = invoice?.lines[place]
    return { count, net: line ? netOfUnits(line, before, count) : ZERO }
  })
}

type Noted = Pick<OrderAccount, 'invoice' | 'notes' | 'lines'>

const NOTHING: Taken = { count: 0, net: ZERO }

const allLeft = ({ invoice, notes }: OrderAccount): Taken[] => (invoice ? leftOf(invoice, takenBy(invoice, notes)) : [])

const takenGoods = ({ invoice, notes, lines }: Noted): Taken[] =>
  invoice ? takenBy(invoice, notes).slice(0, lines.length) : []

const grossOf = (lines: OrderAccount['lines'], units?: Units): Paise =>
  paise(sum(lines.map(({ skuId, count, gross }) => (units ? (gross / count) * countOf(units, skuId) : gross))))

const countOf = (units: Units, skuId: number): number =>
  sum(units.map((item) => (item.skuId === skuId ? item.count : 0)))

const netOf = (taken: readonly Taken[]): Paise => paise(sum(taken.map(({ net }) => net)))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
