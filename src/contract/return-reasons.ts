/** Why a product comes back (spec S9); 'Select a Reson' is only the empty choice (spec D56). */
export const RETURN_REASONS = ['Received damage product', 'Facing quality issue', 'Other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
export const NO_REASON = 'Select a Reson'
/** The reason that is given in one's own words. */
export const OTHER_REASON: ReturnReason = 'Other'
