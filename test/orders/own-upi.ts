import { endWaitingOrders } from '#domain/fulfilment/waiting-orders.service.ts'
import { cashOrder, type Body } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'

import { openChanges } from './changes.ts'
import { linkOf } from './dues.ts'
import * as orders from './orders.ts'

export const MAKER_UPI = { online_by: 'upi', upi_id: 'aangan@okbank', upi_name: 'Aangan Foods' } as const

/** The office of a shop whose maker is paid by their own UPI; two pickles come to Rs.360, paid before they are made. */
export const openOwnUpi = async () => {
  const open = await openChanges()
  await setSettings(open.shop, { payments: MAKER_UPI })
  const { shop, token, wares, owner } = open
  const request = (count = 2, more: Body = {}) => ({
    ...cashOrder(wares, orders.costOf(count), { all_product: [{ sku_id: wares.skuId, count }] }),
    payment_mode: 'online',
    pay_by: 'upi',
    ...more,
  })
  const order = (count = 2, more: Body = {}) => orders.place(shop, token, request(count, more))
  const place = async (count = 2) => {
    const { body } = await order(count)
    if (!body.data) throw new Error(`not placed: ${body.message}`)
    return body.data.order_no
  }
  const claim = (orderNo: string, utr: string) => shop.call('claimUpi', { link: linkOf(shop, orderNo), utr })
  const waiting = async () => (await owner.call('claims', { state: 'waiting' })).data?.data ?? []
  const pay = async (orderNo: string) => (await shop.call('trackOrder', { link: linkOf(shop, orderNo) })).body.data?.pay
  const endTimes = () =>
    endWaitingOrders(shop.deps, (error) => {
      throw error
    })
  const placeCash = async (count = 2) => {
    await setSettings(shop, { selling: { cash_fee: 30 } })
    const all_product = [{ sku_id: wares.skuId, count }]
    const { body } = await orders.place(shop, token, cashOrder(wares, orders.costOf(count) + 30, { all_product }))
    return body.data?.order_no ?? ''
  }
  return { ...open, order, place, placeCash, claim, waiting, pay, endTimes }
}
