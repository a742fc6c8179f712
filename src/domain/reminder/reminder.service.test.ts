import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { CHANNELS } from '#contract/message.ts'
import { setConsent, withdrawConsent } from '#domain/account/consent.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { advance } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { openShop } from '#test/shop/shop.ts'

import { remindShoppers } from './reminder.service.ts'
import { saveCart } from './saved-cart.service.ts'
import { isStopToken, stopLink } from './stop-link.service.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

async function open(channels: readonly (typeof CHANNELS)[number][] = CHANNELS) {
  const shop = await openShop()
  const deps = { ...shop.deps, channels }
  const { db } = deps
  const wares = await stockPickle(shop)
  const token = await shop.login()
  const { id } = await db
    .selectFrom('shopper')
    .where('email', '=', ASHA.email_id)
    .select('id')
    .executeTakeFirstOrThrow()
  await sql`delete from reminder`.execute(db)
  await sql`update anna_lot set remaining = 0`.execute(db)
  await sql`update orders set created_at = created_at - interval '10 days', delivered_at = null where shopper_id = ${id}`.execute(
    db,
  )
  const agree = (isGiven = true) => setConsent(deps, { shopperId: id, purpose: 'marketing', place: 'profile', isGiven })
  /** Moves the clock on to the next time that it is this hour in India. */
  const until = async (hour: number) => {
    const { rows } = await sql<{
      seconds: number
    }>`select extract(epoch from (shop_now() at time zone 'Asia/Kolkata')::time)::int as seconds`.execute(db)
    await advance(shop, ((hour * HOUR + 30 - (rows[0]?.seconds ?? 0) + DAY - 1) % DAY) + 1)
  }
  /** What went out by now, and why the rest did not. */
  const reminded = async () => {
    await remindShoppers(deps)
    return db
      .selectFrom('reminder')
      .select([
        sql<string>`kind || ' ' || coalesce(dropped, case when sent_at is null then 'waits' else 'sent' end)`.as(
          'what',
        ),
      ])
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ what }) => what))
  }
  const fill = (count = 2) => saveCart(deps, id, [{ skuId: wares.skuId, count }])
  const bodies = async () =>
    (
      await db
        .selectFrom('message')
        .where('template', 'in', ['cart_left', 'refill', 'annas_expiring'])
        .select(['channel', 'body', 'recipient'])
        .orderBy('seq')
        .execute()
    ).map(({ channel, body }) => ({ channel, body }))
  await until(11)
  return { shop, deps, db, id, token, wares, agree, until, reminded, fill, bodies }
}

describe('no reminder at night, without consent, twice, or after an order', () => {
  test('a cart that was left is told of once, three hours later, by WhatsApp', async () => {
    const { shop, wares, agree, reminded, fill, bodies } = await open()
    await agree()
    await fill()
    await advance(shop, 2 * HOUR)
    expect(await reminded()).toEqual([])
    await advance(shop, 2 * HOUR)
    expect(await reminded()).toEqual(['cart_left sent'])
    expect(await reminded()).toEqual(['cart_left sent'])
    const [message, ...others] = await bodies()
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'whatsapp' })
    expect(message?.body).toMatch(new RegExp(`/buy/${wares.skuId}:2 Write STOP to end these\\.$`))
  })

  test('by e-mail where WhatsApp is not set up, with the way out below it', async () => {
    const { shop, agree, reminded, fill, bodies } = await open(['sms', 'email'])
    await agree()
    await fill()
    await advance(shop, 4 * HOUR)
    expect(await reminded()).toEqual(['cart_left sent'])
    expect(await bodies()).toMatchObject([
      { channel: 'email', body: expect.stringMatching(/To end reminders and offers: http\S+\/stop\?[\w.-]+$/) },
    ])
  })

  test('what the night made due goes out in the morning', async () => {
    const { agree, until, reminded, fill } = await open()
    await agree()
    await until(19)
    await fill()
    await until(23)
    expect(await reminded()).toEqual([])
    await until(9)
    expect(await reminded()).toEqual([])
    await until(10)
    expect(await reminded()).toEqual(['cart_left sent'])
  })

  test('nothing is stored of who has not agreed, and nothing stays of who takes it back', async () => {
    const { shop, db, id, agree, reminded, fill } = await open()
    expect(await fill()).toMatchObject({ value: false })
    await agree()
    expect(await fill()).toMatchObject({ value: true })
    await db.transaction().execute((tx) => withdrawConsent(tx, { shopperId: id, purpose: 'marketing' }))
    expect(await db.selectFrom('saved_cart').select('shopper_id').execute()).toEqual([])
    await advance(shop, 4 * HOUR)
    expect(await reminded()).toEqual([])
  })

  test('who takes it back after a reminder was planned gets none', async () => {
    const { agree, until, reminded, fill, shop, db } = await open()
    await agree()
    await fill()
    await advance(shop, 4 * HOUR)
    await sql`insert into reminder (shopper_id, kind, ref, due_at) select shopper_id, 'cart_left', version::text, shop_now() from saved_cart`.execute(
      db,
    )
    await agree(false)
    await until(11)
    expect(await reminded()).toEqual(['cart_left no_consent'])
  })
})

describe('no second reminder', () => {
  test('an order takes the cart along, and for a day nothing else is told', async () => {
    const { shop, db, token, wares, agree, reminded, fill } = await open()
    await agree()
    await fill()
    await placed(shop, token, wares, 1)
    expect(await db.selectFrom('saved_cart').select('shopper_id').execute()).toEqual([])
    await fill()
    await advance(shop, 4 * HOUR)
    expect(await reminded()).toEqual(['cart_left ordered_lately'])
  })

  test('one a week, whatever of', async () => {
    const { shop, agree, reminded, fill, until } = await open()
    await agree()
    await fill()
    await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 320, expires_in_days: 5 })
    await advance(shop, 4 * HOUR)
    expect((await reminded()).toSorted()).toEqual(['annas_expiring reminded_lately', 'cart_left sent'])
    await advance(shop, 5 * DAY)
    await fill(3)
    await until(15)
    expect((await reminded()).at(-1)).toBe('cart_left reminded_lately')
    await advance(shop, 2 * DAY)
    await fill(4)
    await until(15)
    expect((await reminded()).at(-1)).toBe('cart_left sent')
  })

  test('two processes that look at the same moment remind once', async () => {
    const { shop, deps, agree, fill, bodies } = await open()
    await agree()
    await fill()
    await advance(shop, 4 * HOUR)
    await Promise.all([remindShoppers(deps), remindShoppers(deps)])
    expect(await bodies()).toHaveLength(1)
  })
})

const delivered = async () => {
  const opened = await open()
  const { shop, db, token, wares, agree } = opened
  await agree()
  await db.updateTable('sku').set({ lasts_days: 20 }).where('id', '=', wares.skuId).execute()
  const { order_no: orderNo } = await placed(shop, token, wares, 2)
  await sql`update orders set track_status = 'Delivered', delivered_at = shop_now() where order_no = ${orderNo}`.execute(
    db,
  )
  return opened
}

describe('a jar that is nearly empty', () => {
  test('is asked about five days before all its pieces are used up', async () => {
    const { shop, wares, until, reminded, bodies } = await delivered()
    expect(await reminded()).toEqual(['refill waits'])
    await advance(shop, 33 * DAY)
    await until(11)
    expect(await reminded()).toEqual(['refill waits'])
    await advance(shop, 2 * DAY)
    expect(await reminded()).toEqual(['refill sent'])
    expect((await bodies())[0]?.body).toContain(`/buy/${wares.skuId}:1`)
  })

  test('not where the product was ordered since, and not two weeks too late', async () => {
    const { shop, db, wares, until, reminded } = await delivered()
    await reminded()
    await advance(shop, 20 * DAY)
    await placed(shop, await shop.login(), wares, 1)
    await advance(shop, 16 * DAY)
    await until(11)
    expect(await reminded()).toEqual(['refill changed'])
    await sql`update reminder set dropped = null`.execute(db)
    await advance(shop, 15 * DAY)
    await until(11)
    expect(await reminded()).toEqual(['refill over'])
  })

  test('not once the size is not sold any more', async () => {
    const { shop, db, wares, until, reminded } = await delivered()
    await reminded()
    await advance(shop, 35 * DAY)
    await until(11)
    await db.updateTable('sku').set({ is_active: false }).where('id', '=', wares.skuId).execute()
    expect(await reminded()).toEqual(['refill sold_out'])
  })
})

test('the way out serves whichever letters a public id has, and no other signature', async () => {
  const { deps } = await openShop()
  for (const publicId of ['u_aB3', 'u_a-b_', '-_-']) {
    const token = new URL(stopLink(deps, publicId, 'en')).search.slice(1)
    expect([publicId, isStopToken(deps, token)]).toEqual([publicId, true])
    expect(isStopToken(deps, `x${token}`)).toBe(false)
  }
})
