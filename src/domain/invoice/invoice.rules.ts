import type { Address } from '#contract/address.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import type { PaymentMode } from '#contract/order-steps.ts'

import { allocateProportionally, stateCode, stateOfGstin, taxOf } from './gst.rules.ts'

/** An order as its invoices need it; money in paise. */
export type BilledOrder = {
  order_no: string
  created_at: Date
  payment_mode: PaymentMode
  delivery_paise: number
  total_paise: number
  address: Address
  lines: readonly {
    name: string
    sku_name: string
    hsn: string
    gst_rate_percent: number
    count: number
    amount_paise: number
  }[]
}

/** Bringing the goods is part of selling them, and taxed as the dearest of them is (composite supply). */
const DELIVERY_HSN = '996812'

type Unpriced = Pick<InvoiceLine, 'name' | 'size' | 'hsn' | 'count' | 'gross' | 'ratePercent'>

/**
 * What an order's invoice says. Coupon and annas lower every line in proportion to its price, so the lines add up to what
 * is to be paid, to the paisa. A shop without a GSTIN may charge no tax, and its lines carry none.
 */
export function invoiceDocumentOf(order: BilledOrder, shop: ShopSettings): InvoiceDocument {
  const isRegistered = shop.gstin !== ''
  const { state } = order.address
  const code = stateCode(state)
  const isWithinState = code !== undefined && code === stateOfGstin(shop.gstin)
  const goods = goodsOf(order, isRegistered)
  const delivery = paise(Math.min(order.delivery_paise, order.total_paise))
  const nets = allocateProportionally(
    paise(order.total_paise - delivery),
    goods.map(({ gross }) => gross),
  )
  const dearest = goods.toSorted((a, b) => b.gross - a.gross)[0]
  const lines = [
    ...goods.map((line, index) => ({ ...line, net: nets[index] ?? paise(0) })),
    ...(delivery > 0 ? [deliveryLine(delivery, dearest)] : []),
  ]
  return {
    orderNo: order.order_no,
    orderedAt: order.created_at.toISOString(),
    paymentMode: order.payment_mode,
    seller: {
      name: shop.shop_name,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      gstin: shop.gstin,
      fssai: shop.fssai,
    },
    buyer: buyerOf(order.address),
    placeOfSupply: code ? `${state} (${code})` : state,
    isWithinState,
    lines: lines.map((line) => ({ ...line, ...taxOf(line.net, line.ratePercent, isWithinState) })),
    total: paise(order.total_paise),
  }
}

const deliveryLine = (net: Paise, dearest: Unpriced | undefined): Unpriced & { net: Paise } => ({
  name: 'Delivery',
  size: '',
  hsn: DELIVERY_HSN,
  count: 1,
  gross: net,
  net,
  ratePercent: dearest?.ratePercent ?? 0,
})

const goodsOf = ({ lines }: BilledOrder, isRegistered: boolean): Unpriced[] =>
  lines.map(({ name, sku_name, hsn, gst_rate_percent, count, amount_paise }) => ({
    name,
    size: sku_name,
    hsn,
    count,
    gross: paise(amount_paise * count),
    ratePercent: isRegistered ? gst_rate_percent : 0,
  }))

function buyerOf(address: Address): InvoiceDocument['buyer'] {
  const { flat_house_no, address1, address2, street, landmark, city, state, zip } = address
  return {
    name: address.contact_name,
    mobile: address.contact_mobile,
    lines: [
      [flat_house_no, address1, address2].filter(Boolean).join(', '),
      [street, landmark].filter(Boolean).join(', '),
      `${city}, ${state} ${zip}`,
    ],
  }
}
