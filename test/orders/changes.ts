import { newCoupon } from '#test/orders/discounts.ts'
import { onHand, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { encoded, type Body } from '#test/requests/requests.ts'
import { openOffice, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

/** The office with orders whose goods are to change: pickles at Rs.180, 20 of them, and the other's at Rs.100. */
export const openChanges = async () => {
  const office = await openOffice()
  const { shop, wares, owner } = office
  const other = await stockPickle(shop, 20, 'lemon-pickle')
  await shop.hook('/demo/price', { sku_id: other.skuId, amount: 100, mrp: 120 })
  const token = await shop.login()

  const change = async (order_no: string, goods: Goods) => {
    const version = (await owner.call('order', { order_no })).data?.version ?? 0
    return owner.call('changeOrderGoods', { order_no, version, ...goods })
  }
  /** So many pickles paid online, with what is off them. */
  const payFor = async (count: number, rate: number, changes: Body = {}) => {
    const pay = payer(shop, token, wares, { count })
    await pay.prepare({ rate: encoded(rate), ...changes })
    await pay.play('success')
    const orderNo = (await pay.order({ rate: encoded(rate), ...changes })).body.data?.order_no ?? ''
    return { orderNo, pay }
  }
  return {
    ...office,
    other,
    token,
    change,
    payFor,
    fewer: (count: number, skuId = wares.skuId) => ({ lower: [{ sku_id: skuId, count }] }),
    more: (count: number, skuId = other.skuId) => ({ add: [{ sku_id: skuId, count }] }),
    shelf: async () => [await onHand(shop, wares.skuId), await onHand(shop, other.skuId)],
    coupon: () => newCoupon(shop.deps, { max_uses: 1 }),
    annas: async () => (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas,
  }
}
type Line = { sku_id: number; count: number }
type Goods = { lower?: Line[]; add?: Line[]; reason?: string }

/** What an order owes and has given back, the oldest first. */
export const refundsOf = ({ shop }: Pick<Office, 'shop'>, orderNo: string) =>
  shop.deps.db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .where('order_no', '=', orderNo)
    .select(['reason', 'way', 'state', 'amount_paise'])
    .orderBy('refund.id')
    .execute()
/** What the papers of an order come to, in rupees: its invoice, then its credit notes. */
export const documentsOf = async ({ shop }: Pick<Office, 'shop'>, orderNo: string): Promise<unknown[]> =>
  (
    await shop.deps.db
      .selectFrom('invoice')
      .innerJoin('orders', 'orders.id', 'invoice.order_id')
      .where('order_no', '=', orderNo)
      .select(['invoice.kind', 'invoice.content'])
      .orderBy('invoice.id')
      .execute()
  ).map(({ content }) => (content as unknown as { total: number }).total / 100)
