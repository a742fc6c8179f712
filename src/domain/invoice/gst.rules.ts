import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { Taxed } from '#contract/invoice.ts'
import { taxIn } from '#domain/pricing/tax.rules.ts'

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

/** A state as GST files name it, '10-Bihar'; `code` is one of theirs. */
export const supplyPlace = (code: string): string => `${code}-${(states[code]?.[0] ?? '').replaceAll(' and ', ' & ')}`

/**
 * The tax in a price that includes it (spec D80); what cannot be halved inside a state goes to the first half.
 * `ratePercent` has at most two decimals.
 */
export function taxOf(net: Paise, ratePercent: number, isWithinState: boolean): Taxed {
  const tax = taxIn(net, ratePercent)
  const taxable = paise(net - tax)
  if (!isWithinState) return { taxable, cgst: ZERO, sgst: ZERO, igst: tax }
  return { taxable, cgst: paise(Math.ceil(tax / 2)), sgst: paise(Math.floor(tax / 2)), igst: ZERO }
}
