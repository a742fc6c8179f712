import { sql } from 'kysely'

import type { PushKind } from '#contract/admin/push-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, hasDue, isUnclaimed, leaseOf, wake, type RetriedQueue } from '#db/work-queue.ts'
import type { PushSubscription } from '#domain/ports/push-service.ts'

/** A claim lasts this long; who is not done by then was killed. */
const CLAIM_SECONDS = 30

export const queue = {
  table: 'push_notice',
  key: 'id',
  due: sql<boolean>`due_at <= shop_now() and dies_at > shop_now() and ${isUnclaimed}`,
  order: sql`due_at`,
  since: sql<Date>`due_at`,
  lease: leaseOf(CLAIM_SECONDS),
  dueAt: 'due_at',
  putOff: sql`claimed_until = null`,
} satisfies RetriedQueue
const dead = sql<boolean>`dies_at <= shop_now() and ${isUnclaimed}`
/** Whether there is something to be sent, or to be forgotten. */
export const hasWork = sql<boolean>`(${hasDue(queue)} or exists (select from push_notice where ${dead}))`

export type ClaimedNotice = PushSubscription & {
  id: number
  device_id: number
  kind: PushKind
  tries: number
  seconds_left: number
  /** In which whoever has the device reads. */
  language: string
}

export const listDevices = (db: Db, staffId: number) =>
  db
    .selectFrom('push_device')
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .select(['id', 'device', 'endpoint', 'created_at as since', 'told_at as lastNotified'])
    .execute()

/** A browser has one endpoint: who turns it on there last is told there. */
export async function upsertDevice(
  tx: Tx,
  device: PushSubscription & { staff_id: number; device: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('push_device')
    .values({ ...device, created_at: sql`shop_now()` })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the oldest devices of a person beyond so many. */
export const pruneDevices = (tx: Tx, staffId: number, max: number) =>
  tx
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_device').where('staff_id', '=', staffId).orderBy('id', 'desc').offset(max).select('id'),
    )
    .execute()

/** Returns what the device was called; undefined when this person has no such device. */
export const deleteDevice = async (tx: Tx, staffId: number, id: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('push_device')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('device')
      .executeTakeFirst()
  )?.device

/** One waiting notice of a kind a device: a second one would say the same. It is sent as soon as the transaction is true. */
export const insertNotices = (tx: Tx, kind: PushKind, roles: readonly Role[], livesSeconds: number) =>
  sql`with added as (insert into push_notice (device_id, kind, due_at, dies_at)
    select push_device.id, ${kind}, shop_now(), shop_now() + make_interval(secs => ${livesSeconds})
    from push_device join staff on staff.id = push_device.staff_id
    where staff.is_active and staff.role = any(${[...roles]}::text[])
    on conflict (device_id, kind) do nothing returning id)
    select ${wake('notices')} from (select from added limit 1) as one`.execute(tx)

/** Claims what is due, so that nobody else sends it in the meantime. */
export async function claimDue(db: Db, max: number): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`with claimed as (${claimed(queue, max)})
    select n.id, n.device_id, n.kind, n.tries, d.endpoint, d.p256dh, d.auth, staff.language,
      greatest(1, extract(epoch from n.dies_at - shop_now()))::int as seconds_left
    from claimed n join push_device d on d.id = n.device_id join staff on staff.id = d.staff_id`.execute(db)
  return rows
}

/** What nobody needs to be told any more. */
export const deleteDead = (db: Db) => sql`delete from push_notice where ${dead}`.execute(db)

export const deleteNotice = (db: Db, id: number) => db.deleteFrom('push_notice').where('id', '=', id).execute()

export const markNotified = (db: Db, deviceId: number) =>
  db
    .updateTable('push_device')
    .set({ told_at: sql`shop_now()` })
    .where('id', '=', deviceId)
    .execute()

/** Nobody listens there: the device goes with all that waits for it. */
export const forgetDevice = (db: Db, id: number) => db.deleteFrom('push_device').where('id', '=', id).execute()
