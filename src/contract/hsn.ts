/** A kind of goods with the HSN and the rate that are likely its own (spec L19). */
export type HsnChoice = {
  hsn: string
  goods: string
  ratePercent: 0 | 5 | 18
  /** nobody has confirmed it yet: an accountant should */
  isUnsure?: true
}

/** Rates are those since this day. */
export const HSN_SINCE = '2025-09-22'

/** What kitchens sell, by the words that they use for it. The owner may change what is filled in. */
export const HSN_CHOICES: readonly HsnChoice[] = [
  { hsn: '2001', goods: 'Pickle, achaar', ratePercent: 5 },
  { hsn: '2103', goods: 'Chutney, masala mix', ratePercent: 5 },
  { hsn: '0904', goods: 'Chilli, black pepper', ratePercent: 5 },
  { hsn: '0908', goods: 'Cardamom, nutmeg', ratePercent: 5 },
  { hsn: '0909', goods: 'Cumin, coriander, fennel', ratePercent: 5 },
  { hsn: '0910', goods: 'Turmeric, ginger, garam masala, other spices', ratePercent: 5 },
  { hsn: '2106', goods: 'Namkeen, bhujia, mixture, chivda', ratePercent: 5 },
  { hsn: '2106', goods: 'Sweets, laddu, barfi, peda, thekua', ratePercent: 5 },
  { hsn: '1704', goods: 'Chikki, gajak, revdi', ratePercent: 5 },
  { hsn: '1806', goods: 'With cocoa or chocolate', ratePercent: 5 },
  { hsn: '1905', goods: 'Biscuits, rusk, cake, bakes', ratePercent: 5 },
  { hsn: '1905', goods: 'Khakhra, roti', ratePercent: 0 },
  { hsn: '1905', goods: 'Papad', ratePercent: 0 },
  { hsn: '1905', goods: 'Fryums, fried papad', ratePercent: 5, isUnsure: true },
  { hsn: '2007', goods: 'Jam, murabba', ratePercent: 5 },
  { hsn: '0405', goods: 'Ghee, butter', ratePercent: 5 },
  { hsn: '2008', goods: 'Makhana, roasted, packed', ratePercent: 5 },
  { hsn: '0813', goods: 'Dried fruit, makhana, packed', ratePercent: 5 },
  { hsn: '1106', goods: 'Sattu, besan, packed and labelled', ratePercent: 5, isUnsure: true },
  { hsn: '1101', goods: 'Wheat flour, atta, packed and labelled', ratePercent: 5, isUnsure: true },
  { hsn: '1102', goods: 'Other flour: rice, ragi, bajra, packed and labelled', ratePercent: 5, isUnsure: true },
  { hsn: '0409', goods: 'Honey, packed', ratePercent: 5, isUnsure: true },
  { hsn: '1702', goods: 'Jaggery, gur, packed', ratePercent: 5, isUnsure: true },
  { hsn: '4419', goods: 'Wooden tray', ratePercent: 5 },
  { hsn: '4819', goods: 'Carton', ratePercent: 5 },
]

const FOUND_MAX = 6
const TOKENS = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The kinds of goods that these words name, each word at the beginning of one of theirs; or whose HSN begins so. `textOf`
 * is how a screen calls them: either name finds them.
 */
export function findHsn(query: string, textOf = (goods: string): string => goods): HsnChoice[] {
  const tokens = query.toLowerCase().match(TOKENS) ?? []
  if (tokens.length === 0) return []
  return HSN_CHOICES.filter(({ hsn, goods }) => {
    const names = [hsn, ...(`${goods} ${textOf(goods)}`.toLowerCase().match(TOKENS) ?? [])]
    return tokens.every((token) => names.some((name) => name.startsWith(token)))
  }).slice(0, FOUND_MAX)
}
