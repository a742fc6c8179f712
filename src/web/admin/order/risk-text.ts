import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

type TextOf = (...values: string[]) => string

/** The marks as `riskOf` writes them: they are stored with their order, which shows what was found when it was placed. */
const MARKS: readonly (readonly [written: RegExp, textOf: TextOf])[] = [
  [/^This mobile sent back (\d+) parcels?$/, (n) => plural(t.riskMobile, Number(n))],
  [/^This address sent back (\d+) parcels?$/, (n) => plural(t.riskAddress, Number(n))],
  [/^This account sent back (\d+) parcels?$/, (n) => plural(t.riskAccount, Number(n))],
  [
    /^Of (\d+) parcels to (\w+) (\d+) % came back$/,
    (count = '', zip = '', percent = '') => fill(t.riskPincode, { count, zip, percent }),
  ],
  [/^First order, above (\S+)$/, (sum = '') => fill(t.riskFirst, { sum })],
  [/^The parcel’s mobile is not the account’s$/, () => t.riskOtherMobile],
  [/^(\d+) cash orders are on the way$/, (count = '') => fill(t.riskOpenCash, { count })],
  [/^The address is short$/, () => t.riskShortAddress],
  [/^(\d+) parcels were taken$/, (count = '') => fill(t.riskTaken, { count })],
]

/** What speaks for or against a cash parcel; nothing for a mark of another kind. */
export function riskText(mark: string): string | undefined {
  for (const [written, textOf] of MARKS) {
    const found = written.exec(mark)
    if (found) return textOf(...found.slice(1))
  }
  return undefined
}
