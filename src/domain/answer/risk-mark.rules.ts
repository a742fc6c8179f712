import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { fill, plural } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

type Texts = ReturnType<typeof textOf>['remarks']
type TextOf = (t: Texts, ...values: string[]) => string

/** The marks as `riskOf` writes them: they are stored with their order, which shows what was found when it was placed. */
const MARKS: readonly (readonly [written: RegExp, textOf: TextOf])[] = [
  [/^This mobile sent back (\d+) parcels?$/, (t, n) => plural(t.riskMobile, Number(n))],
  [/^This address sent back (\d+) parcels?$/, (t, n) => plural(t.riskAddress, Number(n))],
  [/^This account sent back (\d+) parcels?$/, (t, n) => plural(t.riskAccount, Number(n))],
  [
    /^Of (\d+) parcels to (\w+) (\d+) % came back$/,
    (t, count = '', zip = '', percent = '') => fill(t.riskPincode, { count, zip, percent }),
  ],
  [/^First order, above (\S+)$/, (t, sum = '') => fill(t.riskFirst, { sum })],
  [/^The parcel’s mobile is not the account’s$/, (t) => t.riskOtherMobile],
  [/^(\d+) cash orders are on the way$/, (t, count = '') => fill(t.riskOpenCash, { count })],
  [/^The address is short$/, (t) => t.riskShortAddress],
  [/^(\d+) parcels were taken$/, (t, count = '') => fill(t.riskTaken, { count })],
]

/** What speaks for or against a cash parcel, in a language; a mark of another kind stays as it was written. */
export function markIn(language: Language, mark: string): string {
  if (language === SOURCE_LANGUAGE) return mark
  for (const [written, textIn] of MARKS) {
    const found = written.exec(mark)
    if (found) return textIn(textOf(language).remarks, ...found.slice(1))
  }
  return mark
}
