import type { Address } from '#contract/address.ts'
import { paise, ZERO } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderDraft } from '#domain/order/order-draft.rules.ts'
import { readItems, storeItems, type StoredItem } from '#domain/order/order-items.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'

type Common = {
  lines: { skuId: number; count: number; amountPaise: number; mrpPaise: number }[]
  items: StoredItem[]
  address: Address
  coupon: { id: number; code: string } | null
  /** The day on which it should leave, YYYY-MM-DD; only of a shop that limits its days. */
  dispatchOn?: string | undefined
  /** In which the order's messages are written; none of an earlier form. */
  language?: Language | undefined
  /** Only of a gift. */
  gift?: Gift | undefined
  /**
   * Of a cash order whose advance is paid. Its sub total stands here: without it a node of the version before, which would take
   * it for an online order, cannot write it, and leaves its money to a node of this one.
   */
  advance?: { paise: number; isRetained: boolean; subTotalPaise: number } | undefined
}

/** The totals as the first form names them. */
type FirstTotals = Record<
  'subTotal' | 'saving' | 'cart' | 'coupon' | 'annas' | 'deliveryFee' | 'tax' | 'payable',
  number
>

/** It had no number, and no cash fee: nobody pays one at the gateway. */
type FirstForm = Common & { summary: FirstTotals; version?: never }
/** An intent of a version before knows no discount for paying online. */
type StoredTotals = Record<Exclude<keyof Totals, 'prepaidDiscount'>, number> & { prepaidDiscount?: number }
type SecondForm = Common & { version: 2; totalsPaise: StoredTotals; summary?: FirstTotals }

/**
 * A draft as payment_intent.snapshot holds it: JSON that every release must be able to read, because an intent may be
 * paid for after the release that wrote it is gone. These names are therefore fixed and follow no renaming in the
 * program. Money is in paise; `amountPaise` is the price of one piece. The second form still writes `summary`, which a
 * node of the previous version reads that runs at the same time; a later version leaves it out.
 */
export type StoredSnapshot = FirstForm | SecondForm

/** The draft as it is stored with its intent. */
export const snapshotOf = ({
  advance,
  lines,
  items,
  address,
  totals,
  coupon,
  dispatchOn,
  language,
  gift,
}: OrderDraft): StoredSnapshot => ({
  version: 2,
  lines: lines.map(({ skuId, count, unitPrice, mrp }) => ({ skuId, count, amountPaise: unitPrice, mrpPaise: mrp })),
  items: storeItems(items),
  address,
  totalsPaise: {
    subTotal: advance ? NOT_WRITABLE : totals.subTotal,
    saving: totals.saving,
    goods: totals.goods,
    couponDiscount: totals.couponDiscount,
    annasDiscount: totals.annasDiscount,
    prepaidDiscount: totals.prepaidDiscount,
    deliveryFee: totals.deliveryFee,
    cashFee: totals.cashFee,
    tax: totals.tax,
    total: totals.total,
  },
  coupon: coupon && { id: coupon.id, code: coupon.code },
  summary: firstTotalsOf(totals),
  ...(dispatchOn !== undefined && { dispatchOn }),
  ...(language !== undefined && { language }),
  ...(gift && { gift }),
  ...(advance && {
    advance: { paise: advance.amount, isRetained: advance.isRetained, subTotalPaise: totals.subTotal },
  }),
})

/** No order has less than nothing. */
const NOT_WRITABLE = -1

/** The draft that an intent's order is written from. */
export const draftOfSnapshot = (stored: StoredSnapshot): OrderDraft => ({
  lines: stored.lines.map(({ skuId, count, amountPaise, mrpPaise }) => ({
    skuId,
    count,
    unitPrice: paise(amountPaise),
    mrp: paise(mrpPaise),
  })),
  items: readItems(stored.items),
  address: stored.address,
  totals: stored.version === 2 ? totalsOf(withSubTotal(stored)) : totalsOfFirst(stored.summary),
  coupon: stored.coupon,
  ...(stored.dispatchOn !== undefined && { dispatchOn: stored.dispatchOn }),
  ...(stored.language !== undefined && { language: stored.language }),
  ...(stored.gift && { gift: stored.gift }),
  ...(stored.advance && { advance: { amount: paise(stored.advance.paise), isRetained: stored.advance.isRetained } }),
})

const withSubTotal = ({ totalsPaise, advance }: SecondForm): StoredTotals =>
  advance ? { ...totalsPaise, subTotal: advance.subTotalPaise } : totalsPaise

const totalsOf = (stored: SecondForm['totalsPaise']): Totals => ({
  subTotal: paise(stored.subTotal),
  saving: paise(stored.saving),
  goods: paise(stored.goods),
  couponDiscount: paise(stored.couponDiscount),
  annasDiscount: paise(stored.annasDiscount),
  prepaidDiscount: paise(stored.prepaidDiscount ?? 0),
  deliveryFee: paise(stored.deliveryFee),
  cashFee: paise(stored.cashFee),
  tax: paise(stored.tax),
  total: paise(stored.total),
})

const totalsOfFirst = ({ cart, coupon, annas, payable: total, ...same }: FirstTotals): Totals =>
  totalsOf({ ...same, goods: cart, couponDiscount: coupon, annasDiscount: annas, cashFee: ZERO, total })

const firstTotalsOf = ({
  subTotal,
  saving,
  goods,
  couponDiscount,
  annasDiscount,
  deliveryFee,
  tax,
  total,
}: Totals): FirstTotals => ({
  subTotal,
  saving,
  cart: goods,
  coupon: couponDiscount,
  annas: annasDiscount,
  deliveryFee,
  tax,
  payable: total,
})
