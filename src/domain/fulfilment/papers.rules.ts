import type { Address } from '#contract/address.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { formatPaise } from '#contract/core/money.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { PackingSlip, ParcelLabel } from '#contract/paper.ts'
import { addressLines } from '#domain/invoice/invoice.rules.ts'
import { toCollect } from '#domain/order/order.rules.ts'

/** An order as its papers need it; money in paise. */
export type PackedOrder = {
  order_no: string
  /** The order whose goods this one sends again. */
  replaces: string | null
  track_status: TrackStatus
  payment_mode: PaymentMode
  total_paise: number
  paid_paise: number
  address: Address
  dispatch_day: string
  kitchen_note: string
  weight_g: number | null
  lines: readonly { name: string; sku_name: string; count: number; batches: readonly string[] }[]
}

type Shop = SettingValues['shop']

/** The slip that whoever packs, and whoever unpacks, counts by. */
export const slipOf = (order: PackedOrder, { shop_name: shopName }: Shop): PackingSlip => ({
  shopName,
  orderNo: order.order_no,
  dispatchDay: order.dispatch_day,
  to: `${order.address.contact_name}, ${order.address.city}`,
  lines: order.lines.map(({ name, sku_name: size, count, batches }) => ({ name, size, count, batches: [...batches] })),
  kitchenNote: order.kitchen_note,
  remark: order.replaces === null ? '' : `Replacement for ${order.replaces}. Nothing to pay.`,
})

/** The label of the parcel: to whom, from whom, and what the courier must collect. */
export const labelOf = (order: PackedOrder, shop: Shop): ParcelLabel => ({
  orderNo: order.order_no,
  to: {
    name: order.address.contact_name,
    mobile: order.address.contact_mobile,
    lines: addressLines(order.address),
  },
  from: { name: shop.shop_name, phone: shop.phone, lines: [shop.address] },
  payment: paymentWords(toCollect(order)),
  fssai: shop.fssai,
  weightGrams: order.weight_g,
})

const paymentWords = (collect: ReturnType<typeof toCollect>): string =>
  collect > 0 ? `COLLECT ${formatPaise(collect)}` : 'PREPAID'
