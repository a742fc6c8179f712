import type { Paise } from '#contract/core/money.ts'
import type { Coupon } from '#contract/coupon.ts'
import type { OrderRequest } from '#contract/order.ts'
import { balanceOf } from '#domain/anna/anna.service.ts'
import { done, refuse, type Db, type Outcome } from '#domain/context.ts'
import { couponFor } from '#domain/coupon/coupon.service.ts'

import {
  annasProblem,
  couponClash,
  couponProblem,
  offersOf,
  type OfferProblem,
  type OfferWish,
} from './offers.rules.ts'
import type { Offers } from './pricing.rules.ts'

/** The part of a request that wishes for something off. */
export type OfferRequest = Pick<OrderRequest, 'payment_mode' | 'coupon_id' | 'annas_amount'> &
  Partial<Pick<OrderRequest, 'is_coupon' | 'is_annas_used'>>

/** What comes off, and of whose coupon. */
export type GrantedOffers = Offers & { applied: Coupon | undefined }

/** The rupees in annas that a request really wishes for; undefined: none. */
export function annasWished({ is_annas_used, annas_amount }: OfferRequest): number | undefined {
  if (is_annas_used === 0) return undefined
  return is_annas_used === 1 ? (annas_amount ?? 0) : annas_amount || undefined
}

/** The coupon that a request really wishes for; undefined: none. */
export const couponWished = ({ is_coupon, coupon_id }: OfferRequest): number | undefined =>
  is_coupon === 0 ? undefined : (coupon_id ?? undefined)

/**
 * What coupon and annas of a request take off a cart of so many paise, for this shopper (undefined: a visitor, who has no
 * annas). Refuses as spec D88 has it, the coupon first. It looks only: takeCoupon and spendAnnas decide.
 */
export async function offersFor(
  db: Db,
  shopperId: number | undefined,
  request: OfferRequest,
  cart: Paise,
): Promise<Outcome<GrantedOffers>> {
  const mode = request.payment_mode
  const couponId = couponWished(request)
  const annas = annasWished(request)
  const clash = couponId === undefined ? undefined : couponClash({ mode, annas })
  if (clash) return said(clash)
  const found = couponId === undefined ? done(undefined) : await couponFor(db, shopperId, couponId)
  if (!found.ok) return found
  const wish: OfferWish = { mode, coupon: found.value, annas }
  const balance = annas === undefined || shopperId === undefined ? 0 : await balanceOf(db, shopperId)
  const problem = couponProblem(cart, wish) ?? annasProblem(cart, wish, balance)
  return problem ? said(problem) : done({ ...offersOf(cart, wish), applied: found.value })
}

const said = ({ code, ...more }: OfferProblem) => refuse(code, more)
