import type { RiskKind } from '#contract/admin/report-fields.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { readMark } from '#domain/risk/mark-kinds.rules.ts'
import { fill, plural } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

type Texts = ReturnType<typeof textOf>['remarks']
type TextOf = (t: Texts, ...values: string[]) => string

const TEXTS: Readonly<Record<RiskKind, TextOf>> = {
  mobile: (t, n) => plural(t.riskMobile, Number(n)),
  address: (t, n) => plural(t.riskAddress, Number(n)),
  account: (t, n) => plural(t.riskAccount, Number(n)),
  pincode: (t, count = '', zip = '', percent = '') => fill(t.riskPincode, { count, zip, percent }),
  first: (t, sum = '') => fill(t.riskFirst, { sum }),
  other_mobile: (t) => t.riskOtherMobile,
  open_cash: (t, count = '') => fill(t.riskOpenCash, { count }),
  short_address: (t) => t.riskShortAddress,
  taken: (t, count = '') => fill(t.riskTaken, { count }),
}

/** What speaks for or against a cash parcel, in a language; a mark of another kind stays as it was written. */
export function markIn(language: Language, mark: string): string {
  if (language === MAIN_LANGUAGE) return mark
  const found = readMark(mark)
  return found ? TEXTS[found.kind](textOf(language).remarks, ...found.values) : mark
}
