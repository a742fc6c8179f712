import type { Role } from '#contract/admin/role.ts'
import { DAY_MS } from '#contract/core/dates.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { DemoStory } from '#contract/demo/story.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#domain/context.ts'
import { alertOwner } from '#domain/exception/exception.service.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { deliverDue } from '#domain/message/delivery.service.ts'
import { queueOrderMessages, skipOrderMessages } from '#domain/order/order-messages.service.ts'
import { indexMissingOrders } from '#domain/order/order-search.service.ts'
import { sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import type { PictureImport } from '#domain/picture/save-picture.service.ts'
import type { Messengers } from '#domain/ports/messenger.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { addPerson } from '#domain/staff/staff-link.service.ts'
import { holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { countStock, readSizes } from '#domain/stock/stock.service.ts'
import { writeVisits } from '#domain/visit/visit.service.ts'

import { setClock, skuIds, productIds } from './demo.store.ts'
import { addBuyers } from './more-orders.store.ts'
import { writePast } from './story-past.service.ts'
import { playScene } from './story-scenes.service.ts'
import { named, type Stage } from './story-stage.service.ts'
import { dayOf, timeOf, type ScheduledEvent } from './story.rules.ts'
import * as store from './story.store.ts'

/** What the story is played from and with: its timetable, the play gateway if there is one, and who carries nothing outside. */
export type StoryMeans = { timetable: DemoStory; sandbox: Sandbox | undefined; messengers: Messengers }

/** Whose shop it is, what else has its place in these days, and where photos come from and go to. */
type StoryPlace = { owner: { id: number; name: string }; others: readonly ScheduledEvent[]; photos: PictureImport }

/** Of the last days the shoppers and the owner have their messages. */
const NOTIFIED_DAYS = 3
/** Of what happens within this time the messages are sent together. */
const PAUSE_MS = 90 * 60_000
const MESSAGES_AT_ONCE = 500

/**
 * Plays ninety days of a small kitchen (spec U6): what is long over is written in bulk and billed, the last days by the
 * shop's own services on the shop's own clock, which stands in the past in the meantime. Afterwards the clock is right,
 * and each size has as many pieces as before, less what `others` took: what else has its place in these days. The caller
 * has said that the shop is being filled, and `deps.db` is one connection.
 */
export async function playStory(
  deps: Deps,
  { timetable, sandbox, messengers }: StoryMeans,
  { owner, others, photos }: StoryPlace,
): Promise<void> {
  const { db } = deps
  const now = await clockNow(db)
  const units = await store.availableUnits(db)
  for (const { skuId, count } of others.flatMap((other) => other.units ?? []))
    units.set(skuId, (units.get(skuId) ?? 0) - count)
  await addBuyers(db, timetable.people)
  const stage = await setStage(deps, { timetable, sandbox, owner, photos })
  await store.setCosts(db, costsIn(stage, timetable))
  const before = unitsBefore(stage, timetable, units)
  const begin = timeOf(now, Math.max(...timetable.days.map(({ days_ago: daysAgo }) => daysAgo)), '05:00')
  const [early, later] = [others.filter((one) => one.at < begin), others.filter((one) => one.at >= begin)]
  const happenings = [
    ...(await writePast(stage, timetable, { now, early })),
    { at: begin, run: () => countShelves(stage, before) },
    ...timetable.days.flatMap((day) => happeningsOf(stage, day, now)),
    ...later.map((other) => ({ ...other, run: () => onToday(stage, now, other.run) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [index, { at: time, run }] of happenings.entries()) {
    await setClock(db, time)
    await run()
    const next = happenings[index + 1]?.at ?? now
    await followUp(stage, { messengers, time, next, now })
  }
  await setClock(db, now)
  await holdBackByClock(deps)
  await indexMissingOrders(deps)
  await countShelves(stage, units)
}

/** Does something on today's clock, and goes back to where the story is. */
async function onToday(stage: Stage, now: Date, run: () => Promise<void>): Promise<void> {
  const { db } = stage.deps
  const there = await clockNow(db)
  await setClock(db, now)
  await run()
  await setClock(db, there)
}

async function setStage(
  deps: Deps,
  { timetable, sandbox, owner, photos }: Pick<StoryMeans, 'timetable' | 'sandbox'> & Omit<StoryPlace, 'others'>,
): Promise<Stage> {
  const { db } = deps
  const actors = new Map<Role, Actor>([['owner', actorOf(owner.id, owner.name, 'owner')]])
  for (const person of timetable.staff)
    actors.set(person.role, actorOf(await addPerson(deps, person), person.name, person.role))
  const [ofOwner, ofStaff, ofPacker] = (['owner', 'staff', 'packer'] as const).map((role) => actors.get(role))
  if (!ofOwner || !ofStaff || !ofPacker) throw new Error('the story has nobody of a role')
  const sizes = await skuIds(db)
  return {
    deps,
    sandbox,
    photos,
    actors: { owner: ofOwner, staff: ofStaff, packer: ofPacker },
    buyers: await store.buyersOf(
      db,
      timetable.people.map(({ email }) => email),
    ),
    skuIds: sizes,
    productIds: await productIds(db),
    couponIds: await store.couponIds(db),
    sizes: await readSizes(db, [...sizes.values()], { shopperId: undefined, language: MAIN_LANGUAGE }),
    terms: termsOfShop(await readSettingsNow(db)),
    orders: new Map(),
    batches: new Map(),
    returns: new Map(),
    tickets: new Map(),
    reviews: new Map(),
  }
}

const actorOf = (staffId: number, name: string, role: Role): Actor => ({
  staffId,
  name,
  role,
  ip: '203.0.113.251',
  requestId: '',
})

/** A day's visits and what happens on it. */
function happeningsOf(stage: Stage, { days_ago: daysAgo, visits, scenes }: DemoStory['days'][number], now: Date) {
  const first: ScheduledEvent = { at: timeOf(now, daysAgo, '06:00'), run: () => countVisits(stage, visits) }
  return [
    first,
    ...scenes.map((scene): ScheduledEvent => ({
      at: timeOf(now, daysAgo, scene.at),
      run: () => playScene(stage, scene),
    })),
  ]
}

/** As many places, from 0. */
const many = (count = 0) => Array.from({ length: count }, (_, place) => place)

async function countVisits({ deps, productIds: products }: Stage, [views, carts, checkouts]: readonly number[]) {
  const ids = [...products.values()]
  const productAt = (place: number) => ({ product_id: ids[(place * place) % ids.length] })
  deps.visits.add([
    ...many(views).map((place) => ({ type: 'view' as const, ...productAt(place) })),
    ...many(carts).map((place) => ({ type: 'cart' as const, ...productAt(place) })),
    ...many(checkouts).map(() => ({ type: 'checkout' as const })),
  ])
  await writeVisits(deps)
}

/**
 * What the shop's jobs do, as far as it matters afterwards: every day messages are sent before they are over, and what is
 * owed at the gateway; of the last days in each pause, so that nobody waits long for a message.
 */
async function followUp(
  { deps, sandbox }: Stage,
  { messengers, time, next, now }: { messengers: Messengers; time: Date; next: Date; now: Date },
): Promise<void> {
  const isLast = (one: Date) => now.getTime() - one.getTime() < NOTIFIED_DAYS * DAY_MS
  const isDayOver = next === now || dayOf(next) !== dayOf(time)
  if (!isLast(time) && isLast(next)) await skipOrderMessages(deps)
  if (!isDayOver && !(isLast(time) && next.getTime() - time.getTime() > PAUSE_MS)) return
  if (isDayOver && sandbox) await sweepPayments(deps, raise)
  if (isLast(time)) await queueOrderMessages(deps)
  if (isDayOver && isLast(next)) await alertOwner(deps)
  await deliverDue({ ...deps, messengers, encryptsSecrets: true }, MESSAGES_AT_ONCE)
}

const raise = (error: unknown): never => {
  throw error
}

/** Each size as it should be: what is too little or too much of it on the shelf was counted by the packer. */
async function countShelves({ deps, actors: { packer } }: Stage, units: ReadonlyMap<number, number>): Promise<void> {
  const now = await store.availableUnits(deps.db)
  for (const [skuId, unitsThere] of units) {
    const from = now.get(skuId) ?? 0
    const to = Math.max(0, unitsThere)
    if (from === to) continue
    const counted = { skuId, from, to, staffId: packer.staffId, note: 'Counted on the shelf.' }
    const outcome = await transact(deps.db, (tx) => countStock(tx, counted))
    if (!outcome.ok) throw new Error(`a shelf could not be counted: ${outcome.code}`)
  }
}

const costsIn = ({ skuIds: sizes }: Stage, { costs }: DemoStory) =>
  new Map(Object.entries(costs).map(([size, rupees]) => [named(sizes, size), fromRupees(rupees)]))

/** How many pieces of each size there are before the story, so that after it there are so many. */
function unitsBefore({ skuIds: sizes }: Stage, { days }: DemoStory, after: ReadonlyMap<number, number>) {
  const units = new Map(after)
  const add = (size: string, count: number) => {
    const skuId = sizes.get(size) ?? 0
    units.set(skuId, (units.get(skuId) ?? 0) + count)
  }
  for (const scene of days.flatMap(({ scenes }) => scenes))
    if (scene.scene === 'receive') add(scene.size, -scene.pieces)
    else if (scene.scene === 'waste') add(scene.size, scene.pieces)
    else if (scene.scene === 'order' || scene.scene === 'order by phone' || scene.scene === 'order by upi')
      for (const [size, count] of scene.lines) add(size, count)
  return units
}
