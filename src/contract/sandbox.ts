/** How the payer's bank behaves in the play gateway (spec U4). */
export const PAYMENT_OUTCOMES = ['success', 'failed', 'late', 'pending', 'amount_mismatch'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]
