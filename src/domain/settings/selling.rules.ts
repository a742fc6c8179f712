import type { SettingValues } from '#contract/admin/settings.ts'
import type { CheckoutRefusalCode } from '#contract/checkout-refusals.ts'
import { formatNumber, fromRupees, type Paise } from '#contract/core/money.ts'
import type { PlainValues } from '#contract/core/named-text.ts'
import { PAYMENT_MODES, type PaymentMode } from '#contract/order-steps.ts'

import type { Pause } from './holiday.rules.ts'

/** Why an order is not taken: the code, and what its text needs; a date is a day of the calendar, which its text writes out. */
export type SellingProblem = { code: CheckoutRefusalCode; params?: PlainValues; field?: 'payment_mode' }

const field = 'payment_mode'
const noCash: SellingProblem = { code: 'NO_CASH', field }

/** Whether the shop was opened: before that nobody can order but by phone (spec L0). */
export const isOpen = ({ opening }: Pick<SettingValues, 'opening'>): boolean => opening.opened_on !== null

/** The ways in which one may pay, the first of them offered first. */
export const paymentModesOf = ({ online, cash }: SettingValues['selling']): PaymentMode[] =>
  PAYMENT_MODES.filter((mode) => (mode === 'online' ? online : cash))

/** Why no order at all is taken that is paid in this way: the way is switched off, or the shop is closed for a holiday. */
export function modeProblem(
  mode: PaymentMode,
  { modes, pause }: { modes: readonly PaymentMode[]; pause: Pause | null },
): SellingProblem | undefined {
  if (!modes.includes(mode)) return mode === 'cod' ? noCash : { code: 'NO_ONLINE', field }
  if (pause?.mode !== 'closed') return undefined
  return { code: 'SHOP_PAUSED', params: { date: pause.until } }
}

type ProofChoice = Pick<SettingValues['selling'], 'otp_at_checkout'>

/** Whether an order that is paid so is only taken of a mobile that an OTP has proved (spec N3.1). */
export const needsProof = (mode: PaymentMode, { otp_at_checkout: needed }: ProofChoice): boolean =>
  needed === 'always' || (needed === 'cash' && mode === 'cod')

/**
 * Why an order that is paid so is not taken of somebody whose mobile no OTP has proved. A guest began where none was needed,
 * or while no code could be sent: they may end what they began, paid online (spec N2.4.10).
 */
export function proofProblem(
  mode: PaymentMode,
  { isProved, isGuest }: { isProved: boolean; isGuest: boolean },
  selling: ProofChoice & Pick<SettingValues['selling'], 'otp_fallback'>,
): SellingProblem | undefined {
  if (isProved || !needsProof(mode, selling)) return undefined
  return isGuest && mode === 'online' && selling.otp_fallback ? undefined : { code: 'OTP_NEEDED' }
}

/** Why so much cannot be paid in cash. `limits` are rupees; null is none, and nothing at all may be paid under a limit of 0. */
export function cashLimitProblem(total: Paise, limits: readonly (number | null)[]): SellingProblem | undefined {
  const min = Math.min(...limits.map((limit) => limit ?? Infinity))
  if (min === Infinity || total <= fromRupees(min)) return undefined
  return min === 0 ? noCash : { code: 'CASH_LIMIT', params: { n: formatNumber(min) }, field }
}

/** Why no further order can be paid in cash by who has so many of them on the way; a limit of null is none. */
export const openCashProblem = (open: number, limit: number | null): SellingProblem | undefined =>
  limit === null || open < limit ? undefined : { code: 'CASH_ON_THE_WAY', params: { n: String(open) }, field }
