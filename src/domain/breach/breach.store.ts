import { sql, type RawBuilder } from 'kysely'

import { REMIND_HOURS, type BreachPeople, type BreachStep } from '#contract/admin/breach-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'

import type { Breach, BreachFacts } from './breach.rules.ts'

export type Unnotified = {
  breachId: number
  shopperId: number
  name: string
  email: string | null
  mobile: string | null
}

const now = sql<Date>`shop_now()`

export const insertBreach = async (tx: Tx, facts: BreachFacts & { isDrill: boolean }): Promise<number> =>
  (
    await tx
      .insertInto('breach')
      .values({ ...toRow(facts), is_drill: facts.isDrill })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes what is known; the caller that locked the row has seen its version. */
export const updateBreach = (tx: Tx, id: number, facts: BreachFacts) =>
  tx
    .updateTable('breach')
    .set((eb) => ({ ...toRow(facts), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Notes that a step was taken; the first time counts. */
export const noteStep = (tx: Tx, id: number, step: BreachStep) => {
  const column = stepColumns[step]
  return sql`update breach set ${sql.ref(column)} = coalesce(${sql.ref(column)}, shop_now()), version = version + 1
    where id = ${id}`.execute(tx)
}

/** Who was hit gets the day of the end, after which they are kept for three years. */
export const closePeople = (tx: Tx, id: number) =>
  tx.updateTable('breach_person').set({ closed_at: now }).where('breach_id', '=', id).execute()

/** Puts other people in the place of those who were chosen; answers how many. */
export async function choosePeople(tx: Tx, id: number, who: BreachPeople): Promise<number> {
  await tx.deleteFrom('breach_person').where('breach_id', '=', id).execute()
  const inserted = await sql`insert into breach_person (breach_id, shopper_id)
    select ${id}, id from shopper where erased_at is null and ${isHit(who)}`.execute(tx)
  await sql`update breach set version = version + 1 where id = ${id}`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0)
}

/** Whether somebody is to be told of a breach, or the last one was and it is not noted yet. */
export const hasUnnotified = sql<boolean>`exists (select from breach where telling_since is not null and told_at is null)`

/** Claims people who are to be told, at most so many, and marks them as told; others skip them until this transaction ends. */
export async function claimUnnotified(tx: Tx, max: number): Promise<Unnotified[]> {
  const { rows } = await sql<Unnotified>`with claimed as (
      select breach_id, shopper_id from breach_person
      where told_at is null and breach_id in (select id from breach where telling_since is not null and told_at is null)
      order by breach_id, shopper_id limit ${max} for update skip locked),
    marked as (
      update breach_person set told_at = shop_now() from claimed
      where breach_person.breach_id = claimed.breach_id and breach_person.shopper_id = claimed.shopper_id
      returning breach_person.breach_id, breach_person.shopper_id)
    select breach_id as "breachId", shopper_id as "shopperId", shopper.name, shopper.email, shopper.order_mobile as mobile
    from marked join shopper on shopper.id = shopper_id order by breach_id, shopper_id`.execute(tx)
  return rows
}

/** Notes of which breaches everybody is told. */
export const noteNotified = (tx: Tx) =>
  sql`update breach set told_at = shop_now(), version = version + 1
    where telling_since is not null and told_at is null
      and not exists (select from breach_person where breach_id = breach.id and told_at is null)`.execute(tx)

const isDue = (hours: number) => sql<boolean>`closed_at is null and board_full_at is null and not is_drill
  and found_at + make_interval(hours => ${sql.lit(hours)}) <= shop_now()
  and not exists (select from exception where kind = 'breach_due' and about = 'breach:' || breach.id || ':' || ${sql.lit(hours)}::int)`

/** Whether the owner is to be reminded of a full report. */
export const hasReminders = sql<boolean>`exists (select from breach where ${sql.join(
  REMIND_HOURS.map((hours) => sql`(${isDue(hours)})`),
  sql` or `,
)})`

/** Breaches of which the owner is to be reminded at that hour. */
export const findDue = (db: Db, hours: number) =>
  breaches(db)
    .where(isDue(hours))
    .execute()
    .then((rows) => rows.map(toBreach))

export async function findBreach(db: Db, id: number): Promise<Breach | undefined> {
  const row = await breaches(db).where('breach.id', '=', id).executeTakeFirst()
  return row && toBreach(row)
}

/** The same, locked until the transaction ends. */
export async function lockBreach(tx: Tx, id: number): Promise<Breach | undefined> {
  await tx.selectFrom('breach').where('id', '=', id).select('id').forUpdate().execute()
  return findBreach(tx, id)
}

export const listBreaches = async (db: Db): Promise<Breach[]> =>
  (await breaches(db).orderBy('id', 'desc').limit(100).execute()).map(toBreach)

const stepColumns = {
  board_first: 'board_first_at',
  notify: 'telling_since',
  board_full: 'board_full_at',
  close: 'closed_at',
} as const satisfies Record<BreachStep, string>

const toRow = (facts: BreachFacts) => ({
  what: facts.what,
  cause: facts.cause,
  data: [...facts.data],
  found_at: facts.foundAt,
  from_at: facts.fromAt,
  until_at: facts.untilAt,
  measures: facts.measures,
  advice: facts.advice,
})

const breaches = (db: Db) =>
  db
    .selectFrom('breach')
    .selectAll()
    .select(sql<number>`(select count(*)::int from breach_person where breach_id = breach.id)`.as('people'))
    .select(
      sql<number>`(select count(*)::int from breach_person where breach_id = breach.id and breach_person.told_at is not null)`.as(
        'told',
      ),
    )

const toBreach = (row: Awaited<ReturnType<ReturnType<typeof breaches>['execute']>>[number]): Breach => ({
  id: row.id,
  version: row.version,
  what: row.what,
  cause: row.cause,
  data: row.data,
  foundAt: row.found_at,
  fromAt: row.from_at,
  untilAt: row.until_at,
  measures: row.measures,
  advice: row.advice,
  isDrill: row.is_drill,
  people: row.people,
  notified: row.told,
  boardFirstAt: row.board_first_at,
  notifyingSince: row.telling_since,
  notifiedAt: row.told_at,
  boardFullAt: row.board_full_at,
  closedAt: row.closed_at,
})

function isHit(who: BreachPeople): RawBuilder<boolean> {
  if (who.kind === 'all') return sql`true`
  if (who.kind === 'ids') return sql`id = any(${who.ids})`
  if (who.kind === 'product')
    return sql`exists (select from orders join order_line on order_line.order_id = orders.id
      join sku on sku.id = order_line.sku_id
      where orders.shopper_id = shopper.id and sku.product_id = ${who.product_id})`
  if (who.kind === 'orders')
    return sql`exists (select from orders where shopper_id = shopper.id
      and created_at >= ${startOfDay(who.from)} and created_at < ${endOfDay(who.until)})`
  return sql`exists (select from session where shopper_id = shopper.id
    and created_at >= ${startOfDay(who.from)} and created_at < ${endOfDay(who.until)})`
}
