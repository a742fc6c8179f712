/** How a seller stands with the tax office; a shop without a GSTIN is none (spec L2). */
export const GST_KINDS = ['none', 'regular', 'composition'] as const
export type GstKind = (typeof GST_KINDS)[number]

/** What FSSAI gave the kitchen: a registration, or a licence of the state or the centre (spec L6). */
export const FSSAI_KINDS = ['registration', 'state', 'central'] as const
export type FssaiKind = (typeof FSSAI_KINDS)[number]

/** What a number looks like as long as nobody has chosen: licences begin with 1, registrations with 2. */
export const likelyFssaiKind = (number: string): FssaiKind => (number.startsWith('2') ? 'registration' : 'state')

/** What the number is of, in a sentence. */
export const fssaiKindName = (kind: FssaiKind): 'registration' | 'licence' =>
  kind === 'registration' ? 'registration' : 'licence'

/** What stands before the number. */
export const fssaiLabel = (kind: FssaiKind): string => (kind === 'registration' ? 'FSSAI Reg. No.' : 'FSSAI Lic. No.')

/** The number as footer, facts, papers and labels print it; '' without a number. */
export const fssaiText = (kind: FssaiKind, number: string): string =>
  number === '' ? '' : `${fssaiLabel(kind)} ${number}`

/** Where a shopper tells of unsafe food; papers and pages for shoppers say it. */
export const FOOD_SAFETY = 'Unsafe food? Tell FSSAI by the Food Safety Connect app or 1800 11 2100.'
