import { paise, type Paise } from '#contract/core/money.ts'
import type { Taxed } from '#contract/invoice.ts'

/** The states and union territories by the number that begins a GSTIN, with the names that people write. */
const states: Readonly<Record<string, readonly string[]>> = {
  '01': ['Jammu and Kashmir'],
  '02': ['Himachal Pradesh'],
  '03': ['Punjab'],
  '04': ['Chandigarh'],
  '05': ['Uttarakhand', 'Uttaranchal'],
  '06': ['Haryana'],
  '07': ['Delhi', 'New Delhi', 'NCT of Delhi'],
  '08': ['Rajasthan'],
  '09': ['Uttar Pradesh'],
  '10': ['Bihar'],
  '11': ['Sikkim'],
  '12': ['Arunachal Pradesh'],
  '13': ['Nagaland'],
  '14': ['Manipur'],
  '15': ['Mizoram'],
  '16': ['Tripura'],
  '17': ['Meghalaya'],
  '18': ['Assam'],
  '19': ['West Bengal'],
  '20': ['Jharkhand'],
  '21': ['Odisha', 'Orissa'],
  '22': ['Chhattisgarh', 'Chattisgarh'],
  '23': ['Madhya Pradesh'],
  '24': ['Gujarat'],
  '26': ['Dadra and Nagar Haveli and Daman and Diu', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  '27': ['Maharashtra'],
  '29': ['Karnataka'],
  '30': ['Goa'],
  '31': ['Lakshadweep'],
  '32': ['Kerala'],
  '33': ['Tamil Nadu', 'Tamilnadu'],
  '34': ['Puducherry', 'Pondicherry'],
  '35': ['Andaman and Nicobar Islands', 'Andaman and Nicobar'],
  '36': ['Telangana'],
  '37': ['Andhra Pradesh'],
  '38': ['Ladakh'],
}

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const codes = new Map(Object.entries(states).flatMap(([code, names]) => names.map((name) => [folded(name), code])))

/** A state's number by its name as people write it; undefined when it is none of India's. */
export const stateCode = (name: string): string | undefined => codes.get(folded(name))

/** The state that a GSTIN was given in; '' for none. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2)

/**
 * Takes the tax out of a price that includes it (spec D80): tax = net × rate/(100 + rate), half up to the paisa; what
 * cannot be halved inside a state goes to the first half. `ratePercent` has at most two decimals.
 */
export function taxOf(net: Paise, ratePercent: number, isWithinState: boolean): Taxed {
  const rate = Math.round(ratePercent * 100)
  const whole = 10_000 + rate
  const tax = Math.floor((2 * net * rate + whole) / (2 * whole))
  const taxable = paise(net - tax)
  if (!isWithinState) return { taxable, cgst: paise(0), sgst: paise(0), igst: paise(tax) }
  return { taxable, cgst: paise(Math.ceil(tax / 2)), sgst: paise(Math.floor(tax / 2)), igst: paise(0) }
}

/** Shares a sum out in proportion to the weights, to the last paisa (largest remainder); weights of nothing get nothing. */
export function allocateProportionally(sum: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((a, b) => a + b, 0)
  if (total === 0) return weights.map(() => paise(0))
  const exact = weights.map((weight) => (sum * weight) / total)
  const shares = exact.map(Math.floor)
  const left = sum - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => paise(share + (lucky.has(index) ? 1 : 0)))
}
