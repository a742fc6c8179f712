import { paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { annasEarned } from '#domain/anna/anna.rules.ts'
import { earnAnnas, releaseAnnas } from '#domain/anna/anna.service.ts'
import type { Tx } from '#domain/context.ts'
import { releaseCoupon } from '#domain/coupon/coupon.service.ts'
import { goodsPaid } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

/**
 * What an order's new state means for coupon and annas, in the transaction that moves it: Delivered earns annas, Cancelled
 * gives both back (spec D93, D94). Any other state, and the same state again, changes nothing.
 */
export async function settleDiscounts(tx: Tx, orderId: number, status: TrackStatus): Promise<void> {
  if (status === 'Cancelled') {
    await releaseCoupon(tx, { orderId })
    await releaseAnnas(tx, { orderId })
  }
  if (status === 'Delivered') {
    const { shopper_id, goods_paise } = await goodsPaid(tx, orderId)
    const { numbers } = await readSettingsNow(tx)
    const annas = annasEarned(paise(goods_paise), numbers.annas_per_hundred)
    await earnAnnas(tx, { shopperId: shopper_id, orderId, annas, days: numbers.annas_valid_days })
  }
}
