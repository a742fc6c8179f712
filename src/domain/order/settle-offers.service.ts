import { paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { annasEarned } from '#domain/anna/anna.rules.ts'
import { earnAnnas, restoreAnnas } from '#domain/anna/anna.service.ts'
import type { Tx } from '#domain/context.ts'
import { freeCoupon } from '#domain/coupon/coupon.service.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import * as store from './order.store.ts'

/**
 * What an order's new state means for coupon and annas, in the transaction that moves it: Delivered earns annas, Cancelled
 * gives both back (spec D93, D94). Any other state, and the same state again, changes nothing.
 */
export async function settleOffers(tx: Tx, orderId: number, status: TrackStatus): Promise<void> {
  if (status === 'Cancelled') {
    await freeCoupon(tx, { orderId })
    await restoreAnnas(tx, { orderId })
  }
  if (status === 'Delivered') {
    const { shopper_id, goods_paise } = await store.goodsPaid(tx, orderId)
    const { annas_per_hundred } = await shopSettings({ db: tx })
    await earnAnnas(tx, { shopperId: shopper_id, orderId, annas: annasEarned(paise(goods_paise), annas_per_hundred) })
  }
}
