import { expect, test } from 'vitest'

import { showCalendarDay } from '#contract/core/dates.ts'
import { messagesTo, parcel } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openStock } from '#test/shop/shelf.ts'
import { as } from '#test/shop/shop.ts'

const SLUG = 'mango-pickle'

test('a product says the earliest date on a pack that is sent now, and follows what comes, is held back and goes (spec L7)', async () => {
  const { shop, owner, receive, day, waste } = await openStock()
  const useBy = async () => (await shop.call('getProductDetails', { p_id: SLUG })).body.data?.use_by_from
  // pieces without a batch have no date that the shop knows
  expect(await useBy()).toBeNull()
  await receive('LATE', 5, { good: 300 })
  await expect.poll(useBy).toBe(await day(300))
  const early = await receive('EARLY', 5, { good: 200 })
  await expect.poll(useBy).toBe(await day(200))
  await owner.call('changeBatch', { id: early, version: 1, held_back: true, reason: 'Complaint' })
  await expect.poll(useBy).toBe(await day(300))
  await owner.call('changeBatch', { id: early, version: 2, held_back: false })
  await expect.poll(useBy).toBe(await day(200))
  // 200 days from now are fewer than the owner wants left at the door
  await setSettings(shop, { numbers: { fresh_days: 250 } })
  await expect.poll(useBy).toBe(await day(300))
  await setSettings(shop, { numbers: { fresh_days: 45 } })
  await expect.poll(useBy).toBe(await day(200))
  await waste({ batch_id: early, pieces: 5, reason: 'Bad smell' })
  await expect.poll(useBy).toBe(await day(300))
  // life of 30 days: 9 must be left at the door
  await receive('OLD', 5, { age: 21, good: 9 })
  expect(await useBy()).toBe(await day(300))
})

test('from Packed on an order says the batch and date of each pack, to its shopper, behind its link and in the mail of Shipped', async () => {
  const { shop, owner, receive, day, confirmed, pack } = await openStock()
  await receive('MP-14', 2, { good: 200 })
  await receive('MP-15', 5, { good: 300 })
  const order_no = await confirmed(3)
  const token = await shop.login()
  const lots = async () => {
    const { data } = (await shop.call('getOrder', {}, as(token))).body
    return data?.order.data.find((one) => one.order_no === order_no)?.lots
  }
  expect(await lots()).toEqual([])
  await pack(order_no)
  const expected = [
    { name: 'Mango Pickle', size: '250 g', batch: 'MP-14', use_by: await day(200) },
    { name: 'Mango Pickle', size: '250 g', batch: 'MP-15', use_by: await day(300) },
  ]
  expect(await lots()).toEqual(expected)
  await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
  const [mail] = (await messagesTo(shop, 'order_status')).filter(
    ({ channel, body }) => channel === 'email' && body.includes('MP-14'),
  )
  expect(mail?.body).toContain(`Mango Pickle, 250 g: batch MP-14, use by ${showCalendarDay(await day(200))}`)
  const link = /\/track\/([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect((await shop.call('trackOrder', { link })).body.data?.lots).toEqual(expected)
})
