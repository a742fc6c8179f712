import type { Payee } from '#contract/admin/payee-fields.ts'

export type PayeeMethod = 'upi' | 'bank'

/** Of an account only so much is shown, and kept for good. */
const ACCOUNT_END = 4

/** The last four of a UPI id or an account; nothing of nothing. */
export const accountEnd = (account: string): string => account.slice(-ACCOUNT_END)

/** How money goes to a person, and which account it is without telling it. */
export const endOf = (payee: Payee): { method: PayeeMethod; accountEnd: string } =>
  'upi' in payee
    ? { method: 'upi', accountEnd: accountEnd(payee.upi) }
    : { method: 'bank', accountEnd: accountEnd(payee.account) }
