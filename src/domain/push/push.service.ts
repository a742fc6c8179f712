import { createHash } from 'node:crypto'

import { pushNotices, type PushKind, type PushText } from '#contract/admin/push-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { officeLanguageOf } from '#contract/languages.ts'
import { retryLater } from '#db/work-queue.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import type { PushResult, PushSubscription } from '#domain/ports/push-service.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'
import { textOf } from '#text/languages.ts'

import * as store from './push.store.ts'

export { hasWork as hasNotices, queue as noticeQueue } from './push.store.ts'

/** Later than this the work was found by a person anyway. */
const LIVES_SECONDS = 3_600
const DEVICES_MAX = 10
const AT_ONCE = 20

/** What became of one notice, fit for a log: the endpoint is not in it. */
export type Notification = { deviceId: number; kind: PushKind; tries: number } & PushResult

/** Tells everybody whose role sees such work and who wants to be told, once the caller's transaction is true. */
export async function queueNotice(tx: Tx, kind: PushKind): Promise<void> {
  await store.insertNotices(tx, kind, pushNotices[kind].roles, LIVES_SECONDS)
}

/**
 * Sends what is due, each once as far as anybody can know. What cannot be reached is tried again within the hour, a device
 * on which nobody listens is forgotten.
 */
export async function sendNotices(deps: Deps): Promise<Notification[]> {
  await store.deleteDead(deps.db)
  const notices = await store.claimDue(deps.db, AT_ONCE)
  return Promise.all(notices.map((notice) => sendOne(deps, notice)))
}

/** A device on which a person is told of new work; `mark` is what its browser finds itself by. */
export type Device = { id: number; device: string; mark: string; since: Date; lastNotified: Date | null }

/** The devices of a person, the newest first. */
export async function listDevices({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Device[]> {
  const devices = await store.listDevices(db, staffId)
  return devices.map(({ endpoint, ...device }) => ({ ...device, mark: markOf(endpoint) }))
}

/** From now on this person is notified on this device. Refuses INVALID for an address that the shop would not send to. */
export async function addDevice(
  deps: Deps,
  tx: Tx,
  { actor, device, to }: { actor: Actor & { staffId: number }; device: string; to: PushSubscription },
): Promise<Outcome<number>> {
  if (!deps.push.accepts(to.endpoint))
    return refuse('INVALID', { field: 'endpoint', params: { message: faults.invalid('Endpoint') } })
  const id = await store.upsertDevice(tx, { ...to, staff_id: actor.staffId, device })
  await store.pruneDevices(tx, actor.staffId, DEVICES_MAX)
  await recordWrite(tx, actor, { action: 'device.add', object: { kind: 'device', id, title: device } })
  return done(id)
}

/** Tells this person no more on one of their devices. */
export async function endDevice(
  tx: Tx,
  { actor, id }: { actor: Actor & { staffId: number }; id: number },
): Promise<Outcome<number>> {
  const device = await store.deleteDevice(tx, actor.staffId, id)
  if (device === undefined) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, { action: 'device.remove', object: { kind: 'device', id, title: device } })
  return done(id)
}

async function sendOne({ db, push }: Deps, notice: store.ClaimedNotice): Promise<Notification> {
  const { id, device_id: deviceId, kind, tries, seconds_left, language } = notice
  const text: PushText = { title: textOf(officeLanguageOf(language)).officeNotices[kind], path: pushNotices[kind].path }
  const result = await push.send(notice, JSON.stringify(text), seconds_left)
  if (result.outcome === 'retry')
    await retryLater(db, store.queue, { key: id, seconds: retryAfterSeconds(tries, { random: Math.random() }) })
  else if (result.outcome === 'gone') await store.forgetDevice(db, deviceId)
  else await store.deleteNotice(db, id)
  if (result.outcome === 'sent') await store.markNotified(db, deviceId)
  return { deviceId, kind, tries, ...result }
}

/** What a browser finds itself by in the list, without the endpoint being told. */
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')
