import type { Address } from '#contract/address.ts'
import type { OfferedLine } from '#contract/admin/order-change-fields.ts'
import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import {
  grossOf,
  otherPriced,
  sumsWith,
  type AddedLine,
  type GoodsLine,
  type GoodsSums,
} from '#domain/order/goods-lines.rules.ts'
import type { OrderDraft } from '#domain/order/order-draft.rules.ts'
import { prepaidDiscount as discountFor, type PrepaidTerms } from '#domain/settings/prepaid.rules.ts'

/**
 * What an order is once a due is paid, as payment_intent.terms holds it: the goods that come, the cash fee that is left and
 * what paying online takes off, in paise, and the offer that they are of. Money may come days later, so a later version must
 * read these names. Terms of a version before say nothing of the discount: the order's own stays.
 */
export type DueTerms = { lines: OfferedLine[]; fee: number; prepaid?: number; total: number; offer: number | null }

/** An order's money as it stands; `owed` goes back, or was refused and still is to. */
export type DueAccount = GoodsSums & { paid: Paise; owed: Paise; advance: Paise; lines: readonly GoodsLine[] }

/** What is to be paid online for an order, under which terms, and what paying saves: its cash fee, and the discount for it. */
export type Due = { amount: Paise; saves: Paise; terms: DueTerms }

/**
 * What can be paid online for an order that is not packed: all that is open of it without its cash fee and with the shop's
 * discount for paying online (spec N8.4), else what is offered to it. Undefined where neither is, or less than an online payment
 * can be.
 */
export function dueOf(
  order: DueAccount,
  offer: { id: number; lines: OfferedLine[] } | undefined,
  discount: PrepaidTerms | null = null,
): Due | undefined {
  const isOpen = openOf(order) > 0
  if (!isOpen && !offer) return undefined
  const lines = isOpen ? [] : (offer?.lines ?? [])
  const fee = isOpen ? ZERO : order.cashFee
  const prepaid = isOpen ? prepaidOfOrder(order, discount) : order.prepaidDiscount
  const changed = { lines, fee, prepaid }
  const amount = amountOf(order, changed)
  if (amount < MIN_ONLINE_PAYMENT) return undefined
  const { total } = sumsAfter(order, changed)
  const terms = { ...changed, total, offer: isOpen ? null : (offer?.id ?? null) }
  return { amount, saves: paise(order.total - total + offerTotal(lines)), terms }
}

/**
 * What paying online takes off an order of which nothing was paid, or its advance alone; what it has already stays. Something
 * to pay is left.
 */
function prepaidOfOrder(order: DueAccount, discount: PrepaidTerms | null): Paise {
  const { prepaidDiscount, couponDiscount, annasDiscount, cashFee } = order
  if (prepaidDiscount > 0 || order.paid - order.owed > order.advance) return prepaidDiscount
  const goods = grossOf(order.lines)
  const left = paise(goods - couponDiscount - annasDiscount)
  return discountFor(discount, { goods, left, max: paise(openOf(order) - cashFee - MIN_ONLINE_PAYMENT) })
}

/**
 * An order's sums once it is paid under the terms of its due; undefined where it would come to another amount by now, or has a
 * size at another price.
 */
export function paidOrder(order: DueAccount, terms: DueTerms, amount: Paise): GoodsSums | undefined {
  if (otherPriced(order.lines, addedLines(terms))) return undefined
  return amountOf(order, terms) === amount ? sumsAfter(order, terms) : undefined
}

/** What nobody has paid of an order. */
export const openOf = ({ total, paid, owed }: Pick<DueAccount, 'total' | 'paid' | 'owed'>): Paise =>
  paise(Math.max(total - (paid - owed), 0))

/** The goods that come into an order with its due. */
export const addedLines = ({ lines }: Pick<DueTerms, 'lines'>): AddedLine[] =>
  lines.map(({ sku_id: skuId, name, size, count, paise: price, mrp, gst, picture }) => ({
    skuId,
    name,
    size,
    count,
    picture,
    unitPrice: paise(price),
    mrp: paise(mrp),
    gstRatePercent: gst,
  }))

/** What is offered costs. */
export const offerTotal = (lines: OfferedLine[]): Paise => grossOf(addedLines({ lines }))

/** A due keeps goods as a cart does, and is no order by itself: it has no address. */
export const dueDraft = (amount: Paise, terms: DueTerms): OrderDraft => ({
  lines: addedLines(terms).map(({ skuId, count, unitPrice, mrp }) => ({ skuId, count, unitPrice, mrp })),
  items: addedLines(terms).map(({ name, size, unitPrice, count }) => ({ name, size, unitPrice, count, image: '' })),
  address: NOWHERE,
  totals: {
    subTotal: amount,
    saving: ZERO,
    goods: amount,
    couponDiscount: ZERO,
    annasDiscount: ZERO,
    prepaidDiscount: ZERO,
    deliveryFee: ZERO,
    cashFee: ZERO,
    tax: ZERO,
    total: amount,
  },
  coupon: null,
})

const NOWHERE: Address = {
  id: 0,
  user_id: '',
  flat_house_no: '',
  address1: '',
  address2: null,
  street: '',
  landmark: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  location: 'others',
  is_default: 0,
  contact_name: '',
  contact_mobile: '',
}

type Changed = Pick<DueTerms, 'lines' | 'fee' | 'prepaid'>

/** What falls away of an order's total: its cash fee, and what paying online takes off. */
const savedOf = ({ cashFee, prepaidDiscount }: DueAccount, { fee, prepaid = prepaidDiscount }: Changed): number =>
  cashFee - fee + (prepaid - prepaidDiscount)

/** What is open, without what falls away, and what the goods cost that come. */
const amountOf = (order: DueAccount, changed: Changed): Paise =>
  paise(openOf(order) - savedOf(order, changed) + offerTotal(changed.lines))

function sumsAfter(order: DueAccount, changed: Changed): GoodsSums {
  const { subTotal, saving, couponDiscount, annasDiscount } = order
  const prepaidDiscount = paise(changed.prepaid ?? order.prepaidDiscount)
  const total = paise(order.total - savedOf(order, changed))
  const before = { subTotal, saving, couponDiscount, annasDiscount, prepaidDiscount, total }
  return { ...sumsWith(before, addedLines(changed)), cashFee: paise(changed.fee) }
}
