import type { ShopSettings } from '#contract/admin/settings.ts'
import { fromRupees, type Paise } from '#contract/core/money.ts'

/** On what terms the shop sells: the owner's numbers that a cart is priced by, on both sides of the wire (spec D140). */
export type SaleTerms = {
  deliveryFee: Paise
  /** A cart of at most this pays the delivery fee (spec D76). */
  freeDeliveryUpTo: Paise
  /** What paying in cash costs beside. */
  cashFee: Paise
  tax: TaxTerms
  annas: AnnasTerms
}

/** What is shown as tax: a percentage of the goods, or what the invoice will say; a shop without a GSTIN may charge none (spec D80). */
export type TaxTerms = { shown: 'percent'; percent: number } | { shown: 'invoice'; isRegistered: boolean }

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
  gstin: string
}>

export const saleTermsOf = (numbers: SaleNumbers): SaleTerms => ({
  deliveryFee: fromRupees(numbers.delivery_fee),
  freeDeliveryUpTo: fromRupees(numbers.free_delivery_at),
  cashFee: fromRupees(numbers.cash_fee),
  tax:
    numbers.tax_display === 'spec'
      ? { shown: 'percent', percent: numbers.tax_percent }
      : { shown: 'invoice', isRegistered: numbers.gstin !== '' },
  annas: {
    offeredAbove: numbers.annas_offer_above,
    minRupees: numbers.annas_min,
    maxRupees: numbers.annas_max,
  },
})

/** The terms of the shop's settings. */
export const termsOfShop = ({ numbers, tax, selling, shop }: ShopSettings): SaleTerms =>
  saleTermsOf({ ...numbers, ...tax, cash_fee: selling.cash_fee, gstin: shop.gstin })
