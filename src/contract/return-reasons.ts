/** Why a product comes back (spec S9). */
export const RETURN_REASONS = ['Received damage product', 'Facing quality issue', 'Other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
/** The reason that is given in one's own words. */
export const OTHER_REASON: ReturnReason = 'Other'
