import type { Settings } from '#contract/settings.ts'
import { saleTermsOf, type SaleTerms } from '#domain/settings/sale-terms.rules.ts'

import { useSettings } from './settings.ts'

/** The shop's terms, as the cart is priced by them on both sides. */
export const termsOf = ({ limits, cash, gstin }: Settings): SaleTerms =>
  saleTermsOf({ ...limits, cash_fee: cash.fee, gstin })

export const useSaleTerms = (): SaleTerms => termsOf(useSettings())
