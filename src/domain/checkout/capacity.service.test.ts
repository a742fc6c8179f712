import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { addDays, showCalendarDay } from '#contract/core/dates.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { costOf, placeFor, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { anAddress } from '#test/requests/requests.ts'
import { openOffice } from '#test/shop/office.ts'
import { split } from '#test/shop/parts.ts'
import { setSettings } from '#test/shop/settings.ts'
import { addShoppers, openShop, type Shop } from '#test/shop/shop.ts'
import { dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

const ISO_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** A shop whose days are empty: goods leave on the day after the order, and so many people buy. */
const open = async (buyers = 30) => {
  const shop = await openShop({ limits: 'bench' })
  const { db } = shop.deps
  await db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  await setSettings(shop, { numbers: { dispatch_days: 1 } })
  const wares = await stockPickle(shop, 500)
  const people = await addShoppers(shop.deps, buyers)
  const { today } = await shop.deps.settings.current()
  let next = 0
  const order = async (count = 1) => {
    const buyer = people[next++]
    if (!buyer) throw new Error('no buyer')
    return placeFor(shop, buyer, [{ sku_id: wares.skuId, count }], costOf(count))
  }
  /** On which day it leaves, counted from today. */
  const placed = async (count?: number) => {
    const outcome = await order(count)
    if (!outcome.ok) throw new Error(outcome.code)
    return dayOf(shop, outcome.value.orderNo)
  }
  return { shop, db, wares, today, order, placed, first: addDays(today, 1) }
}

const dayOf = async ({ deps }: Shop, orderNo: string) =>
  (
    await deps.db
      .selectFrom('orders')
      .where('order_no', '=', orderNo)
      .select(sql<string>`dispatch_on::text`.as('day'))
      .executeTakeFirstOrThrow()
  ).day

type Limited = Pick<Awaited<ReturnType<typeof open>>, 'shop' | 'db' | 'wares'>
const limitPickle = async ({ shop, db, wares }: Limited, dayLimit: number) => {
  await db
    .updateTable('product')
    .set({ day_pieces: dayLimit })
    .where('id', '=', (eb) => eb.selectFrom('sku').select('product_id').where('id', '=', wares.skuId))
    .execute()
  shop.deps.settings.forget()
}

/** Five pickles of which two go a day later than the rest of them. */
const openSplit = async () => {
  const office = await openOffice()
  const { shop, place, wares } = office
  const { db } = shop.deps
  await db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  await setSettings(shop, { numbers: { dispatch_days: 1, dispatch_weekdays: ISO_WEEKDAYS } })
  const orderNo = await place(5)
  const first = await dayOf(shop, orderNo)
  expect(await split(office, orderNo, 2)).toMatchObject({ status: true })
  const placedOn = async (count: number) => dayOf(shop, await place(count))
  return { office, orderNo, first, open: { shop, db, wares }, placedOn }
}

const repeat = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  while (all.length < times) all.push(await work())
  return all
}

describe('a day of five parcels', () => {
  test('has no sixth: it leaves on the next weekday, over a day without dispatch and a pause (spec C5.3)', async () => {
    const { shop, first, placed } = await open()
    const dispatch_weekdays = ISO_WEEKDAYS.filter((day) => day !== weekdayOf(addDays(first, 1)))
    await setSettings(shop, {
      numbers: { day_orders: 5, dispatch_weekdays },
      holiday: { mode: 'later', from: addDays(first, 2), until: addDays(first, 5), words: '' },
    })
    expect(await repeat(5, placed)).toEqual(Array.from({ length: 5 }, () => first))
    const later = addDays(first, 5)
    expect(await placed()).toBe(later)
  })

  test('has room again when one of them is cancelled; who is placed stays where it is (spec C5.3.2)', async () => {
    const { shop, first, order, placed } = await open()
    await setSettings(shop, { numbers: { day_orders: 2 } })
    const left = await order()
    await placed()
    expect(await placed()).toBe(addDays(first, 1))
    if (!left.ok) throw new Error(left.code)
    await advanceOrder(shop.deps, left.value.orderNo, 'Cancelled')
    expect(await placed()).toBe(first)
    expect(await placed()).toBe(addDays(first, 1))
  })

  test('is soft: of twenty placed at once at most twenty are over, and the next one is not (spec C5.4)', async () => {
    const { shop, db, first, order, placed } = await open()
    await setSettings(shop, { numbers: { day_orders: 5 } })
    await repeat(4, placed)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => order()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20)
    const { n } = await db
      .selectFrom('orders')
      .where('dispatch_on', '=', sql<Date>`${first}::date`)
      .where('track_status', '<>', 'Cancelled')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThanOrEqual(5)
    expect(n).toBeLessThanOrEqual(5 + 20)
    expect(await placed()).not.toBe(first)
  })
})

describe('a product of four pieces a day', () => {
  test('fills its days over all orders; one that is larger than the limit has a day of its own (spec C5.3.1)', async () => {
    const shop = await open()
    const { first, placed } = shop
    await limitPickle(shop, 4)
    expect(await placed(3)).toBe(first)
    expect(await placed(2)).toBe(addDays(first, 1))
    expect(await placed(1)).toBe(first)
    expect(await placed(9)).toBe(addDays(first, 2))
    expect(await placed(2)).toBe(addDays(first, 1))
  })
})

describe('an order in two parcels', () => {
  test('takes a parcel of its own day and one of the day of its rest, until it is given up (spec C5.3.4)', async () => {
    const { office, orderNo, first, open: opened, placedOn } = await openSplit()
    await setSettings(opened.shop, { numbers: { day_orders: 1 } })
    expect(await placedOn(1)).toBe(addDays(first, 2))
    await office.owner.call('cancelOrder', { order_no: orderNo, reason: 'Out of stock' })
    expect([await placedOn(1), await placedOn(1)]).toEqual([first, addDays(first, 1)])
  })

  test('has its pieces on the day on which they leave', async () => {
    const { first, open: opened, placedOn } = await openSplit()
    await limitPickle(opened, 5)
    expect(await placedOn(2)).toBe(first)
    expect(await placedOn(3)).toBe(addDays(first, 1))
    expect(await placedOn(1)).toBe(addDays(first, 2))
  })
})

test('a shop without limits promises the same day to everybody', async () => {
  const { first, placed } = await open()
  expect(new Set(await repeat(8, placed))).toEqual(new Set([first]))
})

test('when all days are full the order is refused with the day to come back on, and nothing is taken (spec C5.3.3)', async () => {
  const { shop, db, first, order, placed } = await open()
  await setSettings(shop, { numbers: { day_orders: 1, dispatch_weekdays: [weekdayOf(first)] } })
  const weeks = Array.from({ length: 9 }, (_, n) => addDays(first, 7 * n))
  expect(await repeat(9, placed)).toEqual(weeks)
  const before = await db.selectFrom('orders').select('id').execute()
  // the tenth week's day is 60 days after the dispatch day of an order of this week
  expect(await order()).toMatchObject({
    ok: false,
    code: 'FULL_DAYS',
    params: { date: first },
  })
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
})

describe('a payment', () => {
  test('gets the day that it was priced with, also when that has filled meanwhile (spec C5.4)', async () => {
    const { shop, wares, first, placed } = await open()
    await setSettings(shop, { numbers: { day_orders: 1 } })
    const pay = payer(shop, await shop.login(), wares)
    expect(await placed()).toBe(first)
    expect((await pay.prepare()).status).toBe(200)
    expect(await placed()).toBe(addDays(first, 1))
    await pay.play('success')
    expect(await dayOf(shop, (await pay.order()).body.data?.order_no ?? '')).toBe(addDays(first, 1))
    expect(await placed()).toBe(addDays(first, 2))
  })
})

describe('a pincode', () => {
  test('says when a parcel arrives that has to wait for room, by sizes and by products (spec C5.5)', async () => {
    const shop = await open()
    const { db, wares, placed } = shop
    const product = await db
      .selectFrom('sku')
      .where('id', '=', wares.skuId)
      .select('product_id')
      .executeTakeFirstOrThrow()
    const days = async (more: object = {}) =>
      (await shop.shop.call('checkPincode', { zip: anAddress.zip, ...more })).body.data?.etd_days ?? 0
    const soon = await days()
    await placed(3)
    await limitPickle(shop, 4)
    expect(await days()).toBe(soon)
    expect(await days({ product_ids: [product.product_id] })).toBe(soon)
    expect(await days({ all_product: [{ sku_id: wares.skuId, count: 2 }] })).toBe(soon + 1)
    await placed(1)
    // what a process knows of the days is up to a minute old
    expect(await days({ product_ids: [product.product_id] })).toBe(soon)
    await setSettings(shop.shop, { numbers: { day_orders: 100 } })
    expect(await days({ product_ids: [product.product_id] })).toBe(soon + 1)
    const many = Array.from({ length: 51 }, (_, n) => n + 1)
    expect((await shop.shop.call('checkPincode', { zip: anAddress.zip, product_ids: many })).status).toBe(422)
  })
})

test('an order by phone passes a full day, with a warning (spec C5.5)', async () => {
  const { shop, owner, wares, place } = await openOffice()
  await shop.deps.db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  await setSettings(shop, { numbers: { day_orders: 1 } })
  const { contact_name: _name, contact_mobile: _mobile, ...address } = anAddress
  const order = {
    customer: { name: 'Kamla Rani', mobile: '9811200034' },
    address,
    lines: [{ sku_id: wares.skuId, count: 2 }],
    payment: { method: 'cod' as const },
    whatsapp: false,
  }
  expect((await owner.call('pricePhoneOrder', order)).data?.warnings).toEqual([])
  const first = await dayOf(shop, await place())
  expect((await owner.call('pricePhoneOrder', order)).data?.warnings).toEqual([
    `The day is full: 1 order leaves on ${showCalendarDay(first)} already.`,
  ])
  await owner.call('changeMe', { language: 'hi' })
  expect((await owner.call('pricePhoneOrder', order)).data?.warnings).toEqual([
    `${dayText(textOf('hi').dates, first)}: यह दिन भर चुका है, 1 ऑर्डर पहले से रवाना होना है।`,
  ])
  const { data } = await owner.call('placePhoneOrder', order)
  expect(await dayOf(shop, data?.order_no ?? '')).toBe(first)
})
