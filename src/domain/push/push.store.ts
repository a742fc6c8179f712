import { sql } from 'kysely'

import type { PushKind } from '#contract/admin/push.ts'
import type { Role } from '#contract/admin/role.ts'
import type { Db, Tx } from '#db/client.ts'
import type { PushSubscription } from '#domain/ports/push-service.ts'

/** A claim lasts this long; who is not done by then was killed. */
const CLAIM_SECONDS = 30

export type ClaimedNotice = PushSubscription & {
  id: number
  device_id: number
  kind: PushKind
  tries: number
  seconds_left: number
}

export const listDevices = (db: Db, staffId: number) =>
  db
    .selectFrom('push_device')
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .select(['id', 'device', 'endpoint', 'created_at', 'told_at'])
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
export const keepNewest = (tx: Tx, staffId: number, most: number) =>
  tx
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_device').where('staff_id', '=', staffId).orderBy('id', 'desc').offset(most).select('id'),
    )
    .execute()

/** Answers what the device was called; undefined when this person has no such device. */
export const deleteDevice = async (tx: Tx, staffId: number, id: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('push_device')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('device')
      .executeTakeFirst()
  )?.device

/** One waiting notice of a kind a device: a second one would say the same. */
export const insertNotices = (tx: Tx, kind: PushKind, roles: readonly Role[], livesSeconds: number) =>
  sql`insert into push_notice (device_id, kind, due_at, dies_at)
    select push_device.id, ${kind}, shop_now(), shop_now() + make_interval(secs => ${livesSeconds})
    from push_device join staff on staff.id = push_device.staff_id
    where staff.is_active and staff.role = any(${[...roles]}::text[])
    on conflict (device_id, kind) do nothing`.execute(tx)

/** Claims what is due, so that nobody else sends it meanwhile. */
export async function claimDue(db: Db, most: number): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    update push_notice n set tries = n.tries + 1, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from push_device d
    where d.id = n.device_id and n.id in (
      select id from push_notice
      where due_at <= shop_now() and dies_at > shop_now() and (claimed_until is null or claimed_until < now())
      order by due_at limit ${most} for update skip locked)
    returning n.id, n.device_id, n.kind, n.tries, d.endpoint, d.p256dh, d.auth,
      greatest(1, extract(epoch from n.dies_at - shop_now()))::int as seconds_left`.execute(db)
  return rows
}

/** What nobody needs to be told any more. */
export const deleteDead = (db: Db) =>
  sql`delete from push_notice where dies_at <= shop_now() and (claimed_until is null or claimed_until < now())`.execute(
    db,
  )

export const deleteNotice = (db: Db, id: number) => db.deleteFrom('push_notice').where('id', '=', id).execute()

export const markNotified = (db: Db, deviceId: number) =>
  db
    .updateTable('push_device')
    .set({ told_at: sql`shop_now()` })
    .where('id', '=', deviceId)
    .execute()

/** Nobody listens there: the device goes with all that waits for it. */
export const forgetDevice = (db: Db, id: number) => db.deleteFrom('push_device').where('id', '=', id).execute()

export const scheduleRetry = (db: Db, id: number, seconds: number) =>
  db
    .updateTable('push_notice')
    .set({ claimed_until: null, due_at: sql`shop_now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
