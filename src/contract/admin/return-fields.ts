/** Where a return stands: to answer, on the way back to us, or done. */
export const RETURN_PLACES = ['open', 'way', 'done'] as const
export type ReturnPlace = (typeof RETURN_PLACES)[number]
export const RETURN_OUTCOMES = ['refund', 'again', 'refuse'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
export const RETURN_STATES = ['requested', 'to_approve', 'approved', 'rejected', 'refunded'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
