import type { Coupon } from '#contract/coupon.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { DiscountChoice } from '#domain/pricing/discount.rules.ts'

/** What the shopper answered to 'Use your annas?'. */
export type AnnasAnswer = 'unasked' | 'yes' | 'no'
/** Mode, coupon and annas as they hang together (spec S4, S5): a coupon and annas are never used at once. */
export type OfferChoice = DiscountChoice & { answer: AnnasAnswer }

/** Cash forces No and takes coupon and annas away; Online asks again from the beginning. */
export const chooseMode = (mode: PaymentMode): OfferChoice => ({ mode, answer: mode === 'cod' ? 'no' : 'unasked' })
/** Using annas blocks coupons. */
export const applyCoupon = (choice: OfferChoice, coupon: Coupon): OfferChoice =>
  choice.answer === 'yes' || choice.mode === 'cod' ? choice : { ...choice, coupon }
/** 'Change': the old coupon goes before another one is chosen. */
export const clearCoupon = (choice: OfferChoice): OfferChoice => ({ ...choice, coupon: undefined })
/** 'Remove': the answer about the annas goes too. */
export const removeCoupon = ({ mode }: OfferChoice): OfferChoice => chooseMode(mode)
/** Yes still needs an amount; a coupon blocks it. */
export const answerAnnas = (choice: OfferChoice, answer: 'yes' | 'no'): OfferChoice =>
  choice.mode === 'cod' || (answer === 'yes' && choice.coupon) ? choice : { ...choice, answer, annasRupees: undefined }
/** Takes over so many whole rupees of annas, checked before; undefined gives them back. */
export const takeAnnas = (choice: OfferChoice, rupees: number | undefined): OfferChoice =>
  choice.answer === 'yes' ? { ...choice, annasRupees: rupees } : choice
