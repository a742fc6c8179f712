import type { Address } from '#contract/address.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { isWithinState, stateCode, stateOfAddress } from '#domain/pincode/state.rules.ts'
import { billOf, dearestOf } from '#domain/pricing/tax.rules.ts'
import { fssaiKindOf, gstKindOf } from '#domain/settings/registration.rules.ts'
import { textOf } from '#text/languages.ts'

import { taxOf } from './gst.rules.ts'
import { invoiceHeadOf } from './invoice-titles.rules.ts'

/** An order as its invoices need it. */
export type BilledOrder = {
  /** In which its papers are; the main one where none is said. */
  language?: Language
  orderNo: string
  createdAt: Date
  mode: PaymentMode
  deliveryFee: Paise
  cashFee: Paise
  total: Paise
  address: Address
  lines: readonly {
    name: string
    mainName?: string
    size: string
    hsn: string
    gstRatePercent: number
    count: number
    unitPrice: Paise
  }[]
}

/** What the law calls bringing goods to a person, where that is a service; handling their cash is part of it. */
const DELIVERY_HSN = '996812'

type Unpriced = Pick<
  InvoiceLine,
  'name' | 'mainName' | 'size' | 'hsn' | 'count' | 'gross' | 'ratePercent' | 'isPartOfGoods'
>

/**
 * What an order's invoice says. Coupon and annas lower every line in proportion to its price, so the lines add up to what
 * is to be paid, to the paisa. The state that parcels are sent from decides between CGST with SGST and IGST (spec D82). Only
 * a shop with the regular registration charges tax; the lines of others carry none (spec L3). Delivery and the cash fee are a
 * service, or a part of the value of the dearest goods (spec L8).
 */
export function invoiceDocumentOf(
  order: BilledOrder,
  shop: SettingValues['shop'],
  deliveryAs: SettingValues['tax']['delivery_as'] = 'service',
): InvoiceDocument {
  const { language = SOURCE_LANGUAGE } = order
  const kind = gstKindOf(shop)
  const state = stateOfAddress(order.address)
  const code = stateCode(state)
  const isNear = isWithinState(state, shop.pincode)
  const goods = goodsOf(order, kind === 'regular')
  const bill = billOf(goods, [order.deliveryFee, order.cashFee], order.total)
  const [delivery = ZERO, cashFee = ZERO] = bill.charges
  const ratePercent = bill.chargeRatePercent
  const taxedAs: ChargedAs =
    deliveryAs === 'goods'
      ? { hsn: dearestOf(goods)?.hsn ?? '', ratePercent, isPartOfGoods: true }
      : { hsn: DELIVERY_HSN, ratePercent }
  const lines = [
    ...goods.map((line, index) => ({ ...line, net: bill.goods[index] ?? ZERO })),
    ...chargeLine(chargeNamed('delivery', language), delivery, taxedAs),
    ...chargeLine(chargeNamed('cashFee', language), cashFee, taxedAs),
  ]
  return {
    ...(language !== SOURCE_LANGUAGE && { language }),
    ...invoiceHeadOf(kind, lines, language),
    orderNo: order.orderNo,
    orderedAt: order.createdAt.toISOString(),
    paymentMode: order.mode,
    seller: {
      name: shop.shop_name,
      legalName: shop.legal_name,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      gstin: shop.gstin,
      fssai: shop.fssai,
      fssaiKind: fssaiKindOf(shop),
    },
    buyer: buyerOf(order.address),
    placeOfSupply: code ? `${state} (${code})` : state,
    isWithinState: isNear,
    lines: lines.map((line) => ({ ...line, ...taxOf(line.net, line.ratePercent, isNear) })),
    total: order.total,
  }
}

/** Under what HSN and rate a charge stands, and whether it is a part of the goods' own value. */
type ChargedAs = Pick<InvoiceLine, 'hsn' | 'ratePercent' | 'isPartOfGoods'>

type Named = Pick<InvoiceLine, 'name' | 'mainName'>

/** A name, and the main language's where that is another. */
const named = (name: string, mainName = name): Named => ({ name, ...(mainName !== name && { mainName }) })

const chargeNamed = (charge: 'delivery' | 'cashFee', language: Language): Named =>
  named(textOf(language).documents[charge], textOf(SOURCE_LANGUAGE).documents[charge])

/** The line of a charge; none when nothing is charged. */
const chargeLine = (names: Named, net: Paise, taxedAs: ChargedAs): (Unpriced & { net: Paise })[] =>
  net === 0 ? [] : [{ ...names, size: '', count: 1, gross: net, net, ...taxedAs }]

const goodsOf = ({ lines }: BilledOrder, chargesTax: boolean): Unpriced[] =>
  lines.map(({ name, mainName, size, hsn, gstRatePercent, count, unitPrice }) => ({
    ...named(name, mainName),
    size,
    hsn,
    count,
    gross: paise(unitPrice * count),
    ratePercent: chargesTax ? gstRatePercent : 0,
  }))

const buyerOf = (address: Address): InvoiceDocument['buyer'] => ({
  name: address.contact_name,
  mobile: address.contact_mobile,
  lines: addressLines(address),
})

/** An address in the lines of a document. */
export function addressLines(address: Address): string[] {
  const { flat_house_no, address1, address2, street, landmark, city, state, zip } = address
  return [
    [flat_house_no, address1, address2].filter(Boolean).join(', '),
    [street, landmark].filter(Boolean).join(', '),
    `${city}, ${state} ${zip}`,
  ]
}
