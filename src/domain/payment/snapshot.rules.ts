import type { Address } from '#contract/address.ts'
import { paise, ZERO } from '#contract/core/money.ts'
import type { OrderDraft } from '#domain/order/order-draft.rules.ts'

/**
 * A draft as payment_intent.snapshot holds it: JSON that every release must be able to read, because an intent may be paid
 * for after the release that wrote it is gone. These names are therefore fixed and follow no renaming in the program.
 * Money is in paise, except `items[].amount`, which is rupees as in the orders of the API.
 */
export type StoredSnapshot = {
  lines: { skuId: number; count: number; amountPaise: number; mrpPaise: number }[]
  items: { name: string; amount: number; sku_name: string; count: number; image: string }[]
  address: Address
  summary: {
    subTotal: number
    saving: number
    cart: number
    coupon: number
    annas: number
    deliveryFee: number
    tax: number
    payable: number
  }
  coupon: { id: number; code: string } | null
}

/** The draft as it is stored with its intent. */
export const snapshotOf = ({ lines, items, address, totals, coupon }: OrderDraft): StoredSnapshot => ({
  lines: lines.map(({ skuId, count, amountPaise, mrpPaise }) => ({ skuId, count, amountPaise, mrpPaise })),
  items: items.map(({ name, amount, sku_name, count, image }) => ({ name, amount, sku_name, count, image })),
  address,
  summary: {
    subTotal: totals.subTotal,
    saving: totals.saving,
    cart: totals.goods,
    coupon: totals.couponDiscount,
    annas: totals.annasDiscount,
    deliveryFee: totals.deliveryFee,
    tax: totals.tax,
    payable: totals.total,
  },
  coupon: coupon && { id: coupon.id, code: coupon.code },
})

/** The draft that an intent's order is written from. */
export const draftOfSnapshot = ({ lines, items, address, summary, coupon }: StoredSnapshot): OrderDraft => ({
  lines,
  items,
  address,
  totals: {
    subTotal: paise(summary.subTotal),
    saving: paise(summary.saving),
    goods: paise(summary.cart),
    couponDiscount: paise(summary.coupon),
    annasDiscount: paise(summary.annas),
    deliveryFee: paise(summary.deliveryFee),
    // it is for cash alone, and nobody's payment at the gateway is
    cashFee: ZERO,
    tax: paise(summary.tax),
    total: paise(summary.payable),
  },
  coupon,
})
