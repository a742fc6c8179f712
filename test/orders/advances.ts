import type { OrderAnswer } from '#contract/order.ts'
import { encoded, type Body } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, type Answer } from '#test/shop/shop-calls.ts'

import { openChanges } from './changes.ts'
import { costOf } from './orders.ts'
import { newTransaction } from './payments.ts'

/** The office, where each cash order pays ₹50 online before it is placed; what nobody takes keeps it. */
export const openAdvances = async () => {
  const open = await openChanges()
  const { shop, token, wares } = open
  await setSettings(shop, { selling: { cash_advance: 'rupees', advance_value: 50, advance_on_rto: 'keep' } })
  const bodyOf = (count: number, changes: Body = {}): Body => ({
    address_id: wares.addressId,
    payment_mode: 'cod',
    all_product: [{ sku_id: wares.skuId, count }],
    rate: encoded(costOf(count)),
    ...changes,
  })
  /** The calls of one such order, which share its transaction. */
  const cash = (count = 2, transaction_id = newTransaction()) => ({
    transaction_id,
    prepare: (changes: Body = {}) => shop.call('almostDone', bodyOf(count, { transaction_id, ...changes }), as(token)),
    bank: (outcome = 'success') => shop.hook(`/demo/payments/${transaction_id}`, { outcome }),
    status: () => shop.call('checkPaymentStatus', { transaction_id }, as(token)),
    order: (changes: Body = {}): Promise<Answer<OrderAnswer>> =>
      shop.call('createOrder', bodyOf(count, { transaction_id, ...changes }), as(token)),
  })
  /** Placed with its advance; its number. */
  const place = async (count = 2) => {
    const order = cash(count)
    await order.prepare()
    await order.bank()
    const { body } = await order.order()
    if (!body.data) throw new Error(`not placed: ${body.message}`)
    return body.data.order_no
  }
  const rowOf = (orderNo: string) =>
    shop.deps.db
      .selectFrom('orders')
      .where('order_no', '=', orderNo)
      .select(['total_paise as total', 'paid_paise as paid', 'cod_paise as atDelivery'])
      .select(['advance_paise as advance', 'forfeited_paise as forfeited', 'payment_mode as mode'])
      .executeTakeFirstOrThrow()
  return { ...open, cash, place, rowOf }
}
