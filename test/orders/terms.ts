import { settingGroups } from '#contract/admin/settings.ts'
import { saleTermsOf, type SaleTerms } from '#domain/settings/sale-terms.rules.ts'

type Changes = Partial<Parameters<typeof saleTermsOf>[0]>

/** The terms of a shop that has just been opened, but for these numbers (rupees). */
export const termsWith = (changes: Changes): SaleTerms =>
  saleTermsOf({
    ...settingGroups.numbers.parse({}),
    ...settingGroups.tax.parse({}),
    delivery: settingGroups.delivery.parse({}),
    cash_fee: 0,
    gst_kind: 'regular',
    prepaid: null,
    ...changes,
  })
export const TERMS = termsWith({})
