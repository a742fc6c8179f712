import type { Address } from '#contract/address.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { billOf } from '#domain/pricing/tax.rules.ts'

import { stateCode, taxOf } from './gst.rules.ts'

/** An order as its invoices need it; money in paise. */
export type BilledOrder = {
  order_no: string
  created_at: Date
  payment_mode: PaymentMode
  delivery_paise: number
  cash_fee_paise: number
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

/** What the law calls bringing goods to somebody; handling their cash is part of it. */
const DELIVERY_HSN = '996812'

type Unpriced = Pick<InvoiceLine, 'name' | 'size' | 'hsn' | 'count' | 'gross' | 'ratePercent'>

/**
 * What an order's invoice says. Coupon and annas lower every line in proportion to its price, so the lines add up to what
 * is to be paid, to the paisa. The state that parcels are sent from decides between CGST with SGST and IGST (spec D82). A
 * shop without a GSTIN may charge no tax, and its lines carry none.
 */
export function invoiceDocumentOf(order: BilledOrder, shop: SettingValues['shop']): InvoiceDocument {
  const isRegistered = shop.gstin !== ''
  const { state } = order.address
  const code = stateCode(state)
  const isWithinState = code !== undefined && code === stateCode(placeOf(shop.pincode)?.state ?? '')
  const goods = goodsOf(order, isRegistered)
  const bill = billOf(goods, [paise(order.delivery_paise), paise(order.cash_fee_paise)], paise(order.total_paise))
  const [delivery = ZERO, cashFee = ZERO] = bill.charges
  const lines = [
    ...goods.map((line, index) => ({ ...line, net: bill.goods[index] ?? ZERO })),
    ...chargeLine('Delivery', delivery, bill.chargeRatePercent),
    ...chargeLine('Cash fee', cashFee, bill.chargeRatePercent),
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

/** The line of a charge; none when nothing is charged. */
const chargeLine = (name: string, net: Paise, ratePercent: number): (Unpriced & { net: Paise })[] =>
  net === 0 ? [] : [{ name, size: '', hsn: DELIVERY_HSN, count: 1, gross: net, net, ratePercent }]

const goodsOf = ({ lines }: BilledOrder, isRegistered: boolean): Unpriced[] =>
  lines.map(({ name, sku_name, hsn, gst_rate_percent, count, amount_paise }) => ({
    name,
    size: sku_name,
    hsn,
    count,
    gross: paise(amount_paise * count),
    ratePercent: isRegistered ? gst_rate_percent : 0,
  }))

const buyerOf = (address: Address): InvoiceDocument['buyer'] => ({
  name: address.contact_name,
  mobile: address.contact_mobile,
  lines: addressLines(address),
})

/** An address in the lines of a paper. */
export function addressLines(address: Address): string[] {
  const { flat_house_no, address1, address2, street, landmark, city, state, zip } = address
  return [
    [flat_house_no, address1, address2].filter(Boolean).join(', '),
    [street, landmark].filter(Boolean).join(', '),
    `${city}, ${state} ${zip}`,
  ]
}
