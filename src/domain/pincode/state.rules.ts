import { placeOf } from './places.rules.ts'

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

const normalised = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const codes = new Map(Object.entries(states).flatMap(([code, names]) => names.map((name) => [normalised(name), code])))

/** A state's number by its name as people write it; undefined when it is none of India's. */
export const stateCode = (name: string): string | undefined => codes.get(normalised(name))

/** A state as GST files name it, '10-Bihar'; `code` is one of theirs. */
export const supplyPlace = (code: string): string => `${code}-${(states[code]?.[0] ?? '').replaceAll(' and ', ' & ')}`

/**
 * Whether goods sent from this pincode to this state stay inside one state. A state or a pincode that is none of India's
 * counts as another (spec D82, L2).
 */
export function isWithinState(state: string, fromPincode: string): boolean {
  const code = stateCode(state)
  return code !== undefined && code === stateCode(placeOf(fromPincode)?.state ?? '')
}
