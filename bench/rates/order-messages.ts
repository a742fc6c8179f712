// How fast order messages are queued (spec D143): a backlog of so many that wait, and then 50 new orders a second, with the shop's own
// jobs at work. `node bench/rates/order-messages.ts [how many] [--postgres]`, on an embedded database in memory or a PostgreSQL.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { sql, type RawBuilder } from 'kysely'

import { outbox } from '#adapters/messengers.ts'
import { fromRupees, paise } from '#contract/core/money.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { placeCashOrder } from '#domain/checkout/place-order.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import type { DeliveryDeps } from '#domain/message/delivery.service.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { startSchedule } from '#jobs/schedule.ts'
import { nameOnlyPictures, noMedia, prepareTemplate } from '#test/database/template.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { testDeps } from '#test/shop/deps.ts'
import { wellMachine } from '#test/shop/machine.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'

const NEW_ORDERS = 500
const A_SECOND = 50
const SHOPPERS = 25
const CONCURRENT_MS = 100
const GIVE_UP_AFTER_S = 300

const { values, positionals } = parseArgs({ options: { postgres: { type: 'boolean' } }, allowPositionals: true })
const backlog = Number(positionals[0] ?? 5000)
const server = values.postgres ? await startPostgres() : undefined
const database = await openDatabase(server ? { url: server.url } : { dataDir: 'memory://' })
await prepareTemplate(database)
const { db, kind } = database
const deps = testDeps(db, 'bench')
const skuId = await stockOneSize()
const buyers = await addShoppers(deps, SHOPPERS)
const stop = await startJobs(database)
await measureBacklog()
await measureNewOrders()
await stop()
const broken = (await checkInvariants(database)).filter(({ breaches }) => breaches.length > 0)
if (broken.length > 0) console.log('broken:', broken)
await database.close()
await server?.stop()
process.exit(broken.length > 0 ? 1 : 0)

/** The shop's schedule, with a provider that takes every message at once. */
async function startJobs({ listen, watch, vacuum }: Database): Promise<() => Promise<void>> {
  const log = { info: () => {}, warn: (fields: object, text: string) => console.log(text, fields) }
  const delivery: DeliveryDeps = {
    ...deps,
    messengers: { sms: outbox, email: outbox, whatsapp: outbox },
    encryptsSecrets: true,
  }
  return startSchedule(
    {
      ...delivery,
      watch,
      listen,
      vacuum,
      importChunk: 100,
      pictures: nameOnlyPictures,
      media: noMedia,
      machine: wellMachine,
      backUpNightly: undefined,
    },
    log,
  )
}

/** Copies of an order appear at once, as after an hour without order messages. New orders come at the same time. */
async function measureBacklog(): Promise<void> {
  await sql`insert into orders (order_no, shopper_id, payment_mode, sub_total_paise, saving_paise, delivery_paise, tax_paise,
      total_paise, address, items, created_at)
    select 'BL' || lpad(n::text, 16, '0'), shopper_id, 'cod', sub_total_paise, saving_paise, delivery_paise, tax_paise,
      total_paise, address, items, shop_now()
    from generate_series(1, ${backlog}::int) n, (select * from orders order by id limit 1) one`.execute(db)
  await sql`insert into order_event (order_id, track_status, at)
    select id, 'Order', created_at from orders where order_no like 'BL%'`.execute(db)
  const { last } = await db
    .selectFrom('order_event')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const began = performance.now()
  const perSecond = () => Math.round((backlog * 1000) / (performance.now() - began))
  let isDone = false
  const slowest = orderConcurrently(() => isDone)
  await none(sql`select from order_event where told_at is null and id <= ${last}`)
  const queued = perSecond()
  isDone = true
  await none(sql`select from message where status = 'queued'`)
  console.log(`${kind}: of a backlog of ${backlog} orders ${queued} were queued a second, and ${perSecond()} sent`)
  console.log(`${kind}: an order placed meanwhile took ${await slowest} ms at most`)
}

/** Orders now and then until it is over; answers how long the slowest took. */
async function orderConcurrently(isDone: () => boolean): Promise<number> {
  let slowest = 0
  for (let n = 0; !isDone(); n++) {
    const began = performance.now()
    await placeOne(n)
    slowest = Math.max(slowest, performance.now() - began)
    await pause(CONCURRENT_MS)
  }
  return Math.round(slowest)
}

async function measureNewOrders(): Promise<void> {
  const began = performance.now()
  const orders = Array.from({ length: NEW_ORDERS }, async (_, n) => {
    await pause((n * 1000) / A_SECOND)
    await placeOne(n)
  })
  await Promise.all(orders)
  const rate = Math.round((NEW_ORDERS * 1000) / (performance.now() - began))
  await none(sql`select from message where status = 'queued'`)
  await none(sql`select from order_event where told_at is null`)
  const { rows } = await sql<{ queued: number; sent: number }>`select
      round(extract(epoch from max(m.created_at - e.at)) * 1000) as queued,
      round(extract(epoch from max(m.sent_at - e.at)) * 1000) as sent
    from order_event e join message m on m.event = 'order:' || e.order_id || ':placed'
    where e.order_id in (select id from orders order by id desc limit ${NEW_ORDERS})`.execute(db)
  const { queued, sent } = rows[0] ?? {}
  console.log(`${kind}: ${rate} new orders a second were queued within ${queued} ms and sent within ${sent} ms`)
}

async function stockOneSize(): Promise<number> {
  const { id } = await db
    .selectFrom('sku')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await setStock(deps, id, 100_000)
  await setPrice(deps, id, { unitPrice: paise(180_00), mrp: paise(200_00) })
  return id
}

async function placeOne(n: number): Promise<void> {
  const buyer = buyers[n % SHOPPERS]
  if (!buyer) throw new Error('no buyer')
  const request = {
    lines: [{ skuId, count: 1 }],
    addressId: buyer.addressId,
    mode: 'cod' as const,
    total: fromRupees(240),
    discounts: { couponId: undefined, annasRupees: undefined },
  }
  const placed = await placeCashOrder(deps, buyer.shopper, { request, idempotencyKey: undefined })
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
}

async function none(rows: RawBuilder<unknown>): Promise<void> {
  const until = performance.now() + GIVE_UP_AFTER_S * 1000
  while (performance.now() < until) {
    const { rows: found } = await sql<{ any: boolean }>`select exists (${rows}) as any`.execute(db)
    if (!found[0]?.any) return
    await pause(100)
  }
  throw new Error(`not done after ${GIVE_UP_AFTER_S} s`)
}
