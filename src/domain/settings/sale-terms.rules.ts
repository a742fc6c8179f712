import type { ShopSettings } from '#contract/admin/settings.ts'
import { fromRupees, type Paise } from '#contract/core/money.ts'
import type { WireDelivery } from '#contract/delivery.ts'
import type { GstKind } from '#contract/registration.ts'
import type { WirePrepaid } from '#contract/settings.ts'

import { prepaidOf, prepaidTermsOf, type PrepaidTerms } from './prepaid.rules.ts'
import { gstKindOf } from './registration.rules.ts'
import { packingOf, tariffOfKey, type DeliveryTerms } from './tariff.rules.ts'

/** On what terms the shop sells: the owner's numbers that a cart is priced by, on both sides of the wire (spec D140). */
export type SaleTerms = {
  /** What a parcel costs where it goes (spec C3.5). */
  delivery: DeliveryTerms
  /** What paying in cash costs on top. */
  cashFee: Paise
  /** What paying online takes off the goods; null is nothing. */
  prepaid: PrepaidTerms | null
  tax: TaxTerms
  annas: AnnasTerms
}

/**
 * What is shown as tax: a percentage of the goods, or what the invoice will say; only a shop with the regular registration
 * charges any. Inside the shop's own state a line's tax is two equal halves (spec D80, L1, L4).
 */
export type TaxTerms =
  | { shown: 'percent'; percent: number }
  | { shown: 'invoice'; isRegistered: boolean; isWithinState: boolean }

/** Annas are offered to who has more than so many, and used from so many rupees to so many. */
export type AnnasTerms = { offeredAbove: number; minRupees: number; maxRupees: number }

/** The numbers under the names that they have in the settings and on the wire; money in rupees. */
type SaleNumbers = Readonly<{
  delivery_fee: number
  free_delivery_at: number
  cash_fee: number
  tax_display: 'spec' | 'gst'
  tax_percent: number
  annas_offer_above: number
  annas_min: number
  annas_max: number
  gst_kind: GstKind
  delivery: WireDelivery
  prepaid: WirePrepaid | null
}>

/** Where a parcel goes, as far as anybody knows: whether it stays in the state, and the key of its tariff. */
export type SalePlace = { isWithinState?: boolean; tariff?: string | undefined }

/**
 * The terms of sale in paise, of the owner’s numbers in rupees. As long as nobody knows where it goes, the tax is that to
 * another state, and the tariff that of elsewhere.
 */
export const saleTermsOf = (numbers: SaleNumbers, { isWithinState = false, tariff }: SalePlace = {}): SaleTerms => ({
  delivery: { tariff: tariffOfKey(numbers, tariff), packing: packingOf(numbers.delivery) },
  cashFee: fromRupees(numbers.cash_fee),
  prepaid: prepaidTermsOf(numbers.prepaid),
  tax:
    numbers.tax_display === 'spec'
      ? { shown: 'percent', percent: numbers.tax_percent }
      : { shown: 'invoice', isRegistered: numbers.gst_kind === 'regular', isWithinState },
  annas: {
    offeredAbove: numbers.annas_offer_above,
    minRupees: numbers.annas_min,
    maxRupees: numbers.annas_max,
  },
})

/** The terms of the shop's settings. */
export const termsOfShop = (
  { numbers, tax, selling, shop, delivery, payments }: ShopSettings,
  place?: SalePlace,
): SaleTerms =>
  saleTermsOf(
    {
      ...numbers,
      ...tax,
      delivery,
      cash_fee: selling.cash_fee,
      gst_kind: gstKindOf(shop),
      prepaid: prepaidOf(payments),
    },
    place,
  )
