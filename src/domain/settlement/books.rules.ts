import type { LedgerNames, VoucherKind } from '#contract/admin/books-fields.ts'
import { paise, sumPaise, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceKind } from '#contract/invoice.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { courierOf } from '#domain/cash/account.rules.ts'

/** One side of a voucher, in paise: more than nothing is debit, less is credit. */
export type Leg = { ledger: string; amount: Paise }
/** A document of the books: its legs come to nothing. `narration` names no shopper. */
export type Voucher = { day: string; kind: VoucherKind; number: string; narration: string; legs: Leg[] }

/** An invoice or credit note as it was frozen. */
type IssuedDocument = {
  kind: InvoiceKind
  number: string
  content: Pick<InvoiceDocument, 'orderNo' | 'paymentMode' | 'lines'>
}
/** Money that came from or went to a shopper; `mode` of its order. */
type Moved = { ref: string; amount: Paise; mode: PaymentMode; orderNo: string | null }
/** An entry of an account of cash that belongs to no payout. */
type CashFact = {
  id: number
  account: string
  kind: 'collected' | 'recorded' | 'corrected' | 'written_off' | 'banked'
  amount: Paise
  orderNo: string | null
  mode: PaymentMode
  /** It takes back a payment that was recorded. */
  isTakenBack: boolean
}
/** What of a payout was written on the day: of each account, what did not fit, and what was taken off. */
type PayoutFact = {
  id: number
  account: string
  reference: string
  paid: readonly { account: string; amount: Paise }[]
  differences: Paise
  deducted: Paise
}
/** What of a settlement was written on the day: of payments and refunds of the shop, and of everything else. */
type SettledFact = { settlement: string; utr: string | null; amount: Paise; fees: Paise; tax: Paise; others: Paise }

/** All that was written on a day. */
export type DayFacts = {
  documents: readonly IssuedDocument[]
  captured: readonly Moved[]
  recorded: readonly (Moved & { method: string })[]
  refunds: readonly (Moved & { way: 'gateway' | 'hand' })[]
  cash: readonly CashFact[]
  payouts: readonly PayoutFact[]
  settled: readonly SettledFact[]
}

/** The vouchers of a day (spec C4.12). Of each the debit is the credit, to the paisa. */
export function vouchersOf(day: string, facts: DayFacts, names: LedgerNames): Voucher[] {
  const shoppers = (mode: PaymentMode) => (mode === 'cod' ? names.cash_shoppers : names.online_shoppers)
  const entry = (kind: VoucherKind, number: string, legs: readonly Leg[], narration: string): Voucher => ({
    day,
    kind,
    number,
    narration,
    legs: merged(legs),
  })
  return [
    ...facts.documents.map((document) => {
      const { kind, number, content } = document
      const legs = documentLegs(document, shoppers(content.paymentMode), names)
      return entry(kind === 'invoice' ? 'Sales' : 'Credit Note', number, legs, orderText(content.orderNo))
    }),
    ...facts.captured.map(({ ref, amount, mode, orderNo }) =>
      entry('Receipt', ref, pair(amount, names.gateway, shoppers(mode)), orderText(orderNo)),
    ),
    ...facts.recorded.map(({ ref, amount, mode, orderNo, method }) => {
      const to = method === 'cash' ? names.cash : names.bank
      return entry('Receipt', ref, pair(amount, to, shoppers(mode)), orderText(orderNo))
    }),
    ...facts.refunds.map(({ ref, amount, mode, orderNo, way }) => {
      const from = way === 'gateway' ? names.gateway : names.bank
      return entry('Payment', ref, pair(amount, shoppers(mode), from), orderText(orderNo))
    }),
    ...facts.cash.map((fact) => {
      const legs = pair(fact.amount, accountLedger(fact.account, names), otherSide(fact, shoppers, names))
      const kind = fact.kind === 'banked' || fact.kind === 'recorded' || fact.isTakenBack ? 'Receipt' : 'Journal'
      return entry(kind, `C${fact.id}`, legs, [cashText[fact.kind], orderText(fact.orderNo)].filter(Boolean).join(', '))
    }),
    ...facts.payouts.map((payout) =>
      entry(
        'Receipt',
        `P${payout.id}`,
        payoutLegs(payout, names),
        `${courierOf(payout.account) ?? payout.account} ${payout.reference}`,
      ),
    ),
    ...facts.settled.map((settled) =>
      entry('Receipt', settled.settlement, settledLegs(settled, names), settled.utr ?? settled.settlement),
    ),
  ].filter(({ legs }) => legs.length > 0)
}

/** Vouchers of one kind and day with the same ledgers on the same sides as one (spec C4.13). */
export function byDay(vouchers: readonly Voucher[]): Voucher[] {
  const groups = Map.groupBy(vouchers, ({ day, kind, legs }) =>
    JSON.stringify([
      day,
      kind,
      ...legs.map(({ ledger, amount }) => `${amount > 0 ? 'Dr' : 'Cr'} ${ledger}`).toSorted(),
    ]),
  )
  const numbers = new Map<string, number>()
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { day, kind } = first
    const prefix = `${LETTERS[kind]}${day.replaceAll('-', '')}`
    const n = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, n)
    const narration = `${group.length} ${group.length === 1 ? 'voucher' : 'vouchers'} of the day`
    return [{ day, kind, number: `${prefix}-${n}`, narration, legs: merged(group.flatMap(({ legs }) => legs)) }]
  })
}

const pair = (amount: Paise, debit: string, credit: string): Leg[] => [
  { ledger: debit, amount },
  { ledger: credit, amount: minus(amount) },
]

/** One leg a ledger, debits before credits; nothing of what comes to nothing. */
function merged(legs: readonly Leg[]): Leg[] {
  const sums = Map.groupBy(legs, ({ ledger }) => ledger)
  return [...sums]
    .map(([ledger, own]) => ({ ledger, amount: sumPaise(own.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Number(a.amount < 0) - Number(b.amount < 0))
}

/** A document without tax is one of a shop, or of goods, without GST: its sales have no rate. */
function documentLegs({ kind, content: { lines } }: IssuedDocument, shoppers: string, names: LedgerNames): Leg[] {
  const isTaxed = lines.some(({ ratePercent }) => ratePercent > 0)
  const sign = kind === 'invoice' ? -1 : 1
  const credits = lines.flatMap(({ ratePercent, taxable, cgst, sgst, igst }) => [
    { ledger: isTaxed ? names.sales_at.replaceAll('{rate}', String(ratePercent)) : names.sales, amount: taxable },
    { ledger: names.cgst, amount: cgst },
    { ledger: names.sgst, amount: sgst },
    { ledger: names.igst, amount: igst },
  ])
  const total = sumPaise(credits.map(({ amount }) => amount))
  return [
    { ledger: shoppers, amount: paise(0 - sign * total) },
    ...credits.map(({ ledger, amount }) => ({ ledger, amount: paise(sign * amount) })),
  ]
}

function otherSide({ kind, mode, isTakenBack }: CashFact, shoppers: (mode: PaymentMode) => string, names: LedgerNames) {
  if (kind === 'collected') return names.cash_shoppers
  if (kind === 'recorded' || isTakenBack) return shoppers(mode)
  return kind === 'banked' ? names.bank : names.cash_short
}

function payoutLegs({ paid, differences, deducted }: PayoutFact, names: LedgerNames): Leg[] {
  const entries = paid.map(({ account, amount }) => ({ ledger: accountLedger(account, names), amount }))
  const gross = paise(differences - sumPaise(paid.map(({ amount }) => amount)))
  return [
    { ledger: names.bank, amount: paise(gross - deducted) },
    { ledger: names.courier_charges, amount: deducted },
    ...entries,
    { ledger: names.courier_differences, amount: minus(differences) },
  ]
}

const settledLegs = ({ amount, fees, tax, others }: SettledFact, names: LedgerNames): Leg[] => [
  { ledger: names.bank, amount: paise(amount - fees - tax + others) },
  { ledger: names.gateway_fees, amount: fees },
  { ledger: names.gateway_tax, amount: tax },
  { ledger: names.gateway, amount: minus(amount) },
  { ledger: names.gateway_differences, amount: minus(others) },
]

function accountLedger(account: string, names: LedgerNames): string {
  const courier = courierOf(account)
  return courier === undefined ? names.cash : names.with_courier.replaceAll('{courier}', courier)
}

const minus = (amount: Paise): Paise => paise(0 - amount)
const orderText = (orderNo: string | null): string => (orderNo === null ? '' : `Order ${orderNo}`)
const cashText: Readonly<Record<CashFact['kind'], string>> = {
  collected: 'Collected at the door',
  recorded: 'Paid in cash',
  corrected: 'Corrected',
  written_off: 'Written off',
  banked: 'Banked',
}
const LETTERS: Readonly<Record<VoucherKind, string>> = {
  Sales: 'S',
  'Credit Note': 'N',
  Receipt: 'R',
  Payment: 'Y',
  Journal: 'J',
}
