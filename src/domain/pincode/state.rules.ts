import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'

import { placeOf } from './places.rules.ts'

/** The states and union territories by the number that begins a GSTIN, with the names that people write: GST's own first. */
const states: Readonly<Record<string, readonly string[]>> = {
  '01': ['Jammu and Kashmir', 'जम्मू और कश्मीर'],
  '02': ['Himachal Pradesh', 'हिमाचल प्रदेश'],
  '03': ['Punjab', 'पंजाब'],
  '04': ['Chandigarh', 'चंडीगढ़'],
  '05': ['Uttarakhand', 'Uttaranchal', 'उत्तराखंड', 'उत्तराखण्ड'],
  '06': ['Haryana', 'हरियाणा'],
  '07': ['Delhi', 'New Delhi', 'NCT of Delhi', 'दिल्ली', 'नई दिल्ली'],
  '08': ['Rajasthan', 'राजस्थान'],
  '09': ['Uttar Pradesh', 'उत्तर प्रदेश'],
  '10': ['Bihar', 'बिहार'],
  '11': ['Sikkim', 'सिक्किम'],
  '12': ['Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  '13': ['Nagaland', 'नागालैंड', 'नागालैण्ड'],
  '14': ['Manipur', 'मणिपुर'],
  '15': ['Mizoram', 'मिज़ोरम'],
  '16': ['Tripura', 'त्रिपुरा'],
  '17': ['Meghalaya', 'मेघालय'],
  '18': ['Assam', 'असम'],
  '19': ['West Bengal', 'पश्चिम बंगाल'],
  '20': ['Jharkhand', 'झारखंड', 'झारखण्ड'],
  '21': ['Odisha', 'Orissa', 'ओडिशा', 'उड़ीसा'],
  '22': ['Chhattisgarh', 'Chattisgarh', 'छत्तीसगढ़'],
  '23': ['Madhya Pradesh', 'मध्य प्रदेश'],
  '24': ['Gujarat', 'गुजरात'],
  '26': [
    'Dadra and Nagar Haveli and Daman and Diu',
    'Daman and Diu',
    'Dadra and Nagar Haveli',
    'दादरा और नगर हवेली और दमन और दीव',
  ],
  '27': ['Maharashtra', 'महाराष्ट्र'],
  '29': ['Karnataka', 'कर्नाटक'],
  '30': ['Goa', 'गोवा'],
  '31': ['Lakshadweep', 'लक्षद्वीप'],
  '32': ['Kerala', 'केरल'],
  '33': ['Tamil Nadu', 'Tamilnadu', 'तमिलनाडु', 'तमिल नाडु'],
  '34': ['Puducherry', 'Pondicherry', 'पुदुच्चेरी'],
  '35': ['Andaman and Nicobar Islands', 'Andaman and Nicobar', 'अंडमान और निकोबार द्वीपसमूह', 'अंडमान और निकोबार'],
  '36': ['Telangana', 'तेलंगाना'],
  '37': ['Andhra Pradesh', 'आंध्र प्रदेश'],
  '38': ['Ladakh', 'लद्दाख'],
}

/** The names of India's states and union territories, as GST has them. */
export const STATES: readonly string[] = Object.values(states).flatMap(([name]) => name ?? [])

const normalised = (name: string): string =>
  name
    .normalize('NFD')
    // phones leave the dot below a letter out
    .replaceAll('\u093c', '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z\u0900-\u097f]+/g, ' ')
    .trim()

const codes = new Map(Object.entries(states).flatMap(([code, names]) => names.map((name) => [normalised(name), code])))

/** A state's number by its name as people write it, in English or Hindi (spec H7.10); undefined when it is none of India's. */
export const stateCode = (name: string): string | undefined => codes.get(normalised(name))

const letters: Readonly<Record<Exclude<Language, typeof SOURCE_LANGUAGE>, RegExp>> = { hi: /^\p{Script=Devanagari}/u }

/** How a language calls a state that has this name. */
export const stateIn = (language: Language, name: string): string =>
  language === SOURCE_LANGUAGE
    ? name
    : (states[stateCode(name) ?? '']?.find((one) => letters[language].test(one)) ?? name)

/** Whether two names mean one state; of names that are none of India's the letters count. */
export const isSameState = (one: string, other: string): boolean =>
  (stateCode(one) ?? normalised(one)) === (stateCode(other) ?? normalised(other))

/** A state as GST files name it, '10-Bihar'; `code` is one of theirs. */
export const supplyPlace = (code: string): string => `${code}-${(states[code]?.[0] ?? '').replaceAll(' and ', ' & ')}`

/** The state that an address is taxed in: the one that it says, and where India has none of that name its pincode's (spec H7.10). */
export const stateOfAddress = ({ state, zip }: { state: string; zip: string }): string =>
  stateCode(state) === undefined ? (placeOf(zip)?.state ?? state) : state

/**
 * Whether goods sent from this pincode to this state stay inside one state. A state or a pincode that is none of India's
 * counts as another (spec D82, L2).
 */
export function isWithinState(state: string, fromPincode: string): boolean {
  const code = stateCode(state)
  return code !== undefined && code === stateCode(placeOf(fromPincode)?.state ?? '')
}
