import type { PaymentMode } from '#contract/order-steps.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import type { DiscountChoice } from '#domain/pricing/discount.rules.ts'

/** What the shopper answered to 'Use your annas?'. */
export type AnnasAnswer = 'unasked' | 'yes' | 'no'
/** Mode, coupon and annas as they hang together (spec S4, S5): a coupon and annas are never used at once. */
export type PaymentChoice = Omit<DiscountChoice, 'coupon'> & { coupon?: Coupon | undefined; answer: AnnasAnswer }

/** Cash forces No and removes coupon and annas; Online asks again from the beginning. */
export const chooseMode = (mode: PaymentMode): PaymentChoice => ({ mode, answer: mode === 'cod' ? 'no' : 'unasked' })
/** Using annas blocks coupons. */
export const applyCoupon = (choice: PaymentChoice, coupon: Coupon): PaymentChoice =>
  choice.answer === 'yes' || choice.mode === 'cod' ? choice : { ...choice, coupon }
/** 'Change': the old coupon goes before another one is chosen. */
export const clearCoupon = (choice: PaymentChoice): PaymentChoice => ({ ...choice, coupon: undefined })
/** 'Remove': the answer about the annas goes too. */
export const removeCoupon = ({ mode }: PaymentChoice): PaymentChoice => chooseMode(mode)
/** Yes still needs an amount; a coupon blocks it. */
export const answerAnnas = (choice: PaymentChoice, answer: 'yes' | 'no'): PaymentChoice =>
  choice.mode === 'cod' || (answer === 'yes' && choice.coupon) ? choice : { ...choice, answer, annasRupees: undefined }
/** Uses so many whole rupees of annas, checked before; undefined uses none. */
export const setAnnas = (choice: PaymentChoice, rupees: number | undefined): PaymentChoice =>
  choice.answer === 'yes' ? { ...choice, annasRupees: rupees } : choice
