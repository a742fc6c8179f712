import type { Settings } from '#contract/settings.ts'
import { saleTermsOf, type SaleTerms } from '#domain/settings/sale-terms.rules.ts'

import { useSettings } from './settings.ts'

/** The shop's terms where a tariff holds (its key), as the cart is priced by them on both sides. */
export const termsOf = ({ limits, cash, gst_kind, prepaid }: Settings, tariff?: string): SaleTerms =>
  saleTermsOf({ ...limits, cash_fee: cash.fee, gst_kind, prepaid }, { tariff })

export const useSaleTerms = (): SaleTerms => termsOf(useSettings())
