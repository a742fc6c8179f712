import { breachLabels, REMIND_HOURS, type BreachPeople, type BreachStep } from '#contract/admin/breach-fields.ts'
import { orderDate } from '#contract/core/dates.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { toContacts, type Message } from '#domain/message/message.rules.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import {
  firstReport,
  fullReport,
  noticeVars,
  reportBy,
  stepProblem,
  type Breach,
  type BreachFacts,
} from './breach.rules.ts'
import * as store from './breach.store.ts'

export { hasReminders, hasUnnotified as hasUnnotifiedPeople } from './breach.store.ts'

export type ReportedBreach = Breach & { firstReport: string; fullReport: string }

/** Few enough that nobody waits for their locks. */
const AT_ONCE = 500

/** Notes a breach, or begins a drill: then its notices go to the owner alone. */
export async function addBreach(
  tx: Tx,
  { actor, facts, isDrill }: { actor: Actor; facts: BreachFacts; isDrill: boolean },
): Promise<AdminOutcome<number>> {
  const id = await store.insertBreach(tx, { ...facts, isDrill })
  await record(tx, actor, { id, isDrill }, 'create')
  return done(id)
}

/** Writes what is known by now. Refuses NOT_FOUND, and CHANGED. */
export async function changeBreach(
  tx: Tx,
  { actor, id, version, facts }: { actor: Actor; id: number; version: number; facts: BreachFacts },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lock(tx, { id, version })
  if (!found.ok) return found
  await store.updateBreach(tx, id, facts)
  await record(tx, actor, found.value, 'update')
  return done(id)
}

/** Chooses whom it hit, in the place of those who were chosen. Refuses NOT_FOUND, CHANGED, and INVALID once they are being told. */
export async function choosePeople(
  tx: Tx,
  { actor, id, version, who }: { actor: Actor; id: number; version: number; who: BreachPeople },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lock(tx, { id, version })
  if (!found.ok) return found
  if (found.value.notifyingSince !== null)
    return refuse('INVALID', { field: 'who', params: { message: officeFault('beingNotified') } })
  const people = await store.choosePeople(tx, id, who)
  await record(tx, actor, found.value, 'people', [{ field: 'People', before: '', after: String(people) }])
  return done(id)
}

/** Takes a step: the first time counts, and a step that cannot be taken yet is INVALID. Refuses NOT_FOUND, and CHANGED. */
export async function takeStep(
  tx: Tx,
  { actor, id, version, step }: { actor: Actor; id: number; version: number; step: BreachStep },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lock(tx, { id, version })
  if (!found.ok) return found
  const problem = stepProblem(step, found.value)
  if (problem) return refuse('INVALID', { params: { message: problem } })
  await store.noteStep(tx, id, step)
  if (step === 'close') await store.closePeople(tx, id)
  if (step === 'close' || step === 'board_full')
    for (const hours of REMIND_HOURS) await closeExceptions(tx, 'breach_due', aboutBreach(id, hours))
  await record(tx, actor, found.value, step)
  return done(id)
}

/** A breach with what the Board is told. Refuses NOT_FOUND. */
export async function findBreach({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<ReportedBreach>> {
  const breach = await store.findBreach(db, id)
  return breach ? done(await withReports(db, breach)) : refuse('NOT_FOUND')
}

/** All of them, the newest first, at most a hundred. */
export const listBreaches = async ({ db }: Pick<Deps, 'db'>): Promise<ReportedBreach[]> =>
  Promise.all((await store.listBreaches(db)).map((breach) => withReports(db, breach)))

/**
 * Tells the people whom breaches hit, five hundred a transaction, each once: who is claimed is told by the same
 * transaction. Of a drill the owner alone hears, once.
 */
export async function notifyPeople(deps: Deps): Promise<void> {
  for (;;) {
    const outcome = await transact(deps.db, async (tx) => {
      const claimed = await store.claimUnnotified(tx, AT_ONCE)
      await queueMessages(deps, tx, await noticesFor(tx, claimed))
      if (claimed.length < AT_ONCE) await store.noteNotified(tx)
      return done(claimed.length)
    })
    if (!outcome.ok || outcome.value < AT_ONCE) return
  }
}

/** Reminds the owner of full reports that are due soon. */
export const remindOfReports = ({ db }: Pick<Deps, 'db'>) =>
  transact(db, async (tx) => {
    for (const hours of REMIND_HOURS)
      for (const breach of await store.findDue(tx, hours))
        await openException(tx, {
          kind: 'breach_due',
          about: aboutBreach(breach.id, hours),
          details: `The Board gets the full report of breach ${breach.id} by ${orderDate(reportBy(breach))}.`,
        })
    return done(undefined)
  })

async function noticesFor(tx: Tx, claimed: readonly store.Unnotified[]): Promise<Message[]> {
  const { shop, today } = await readSettingsNow(tx)
  const messages: Message[] = []
  for (const id of new Set(claimed.map(({ breachId }) => breachId))) {
    const breach = await store.findBreach(tx, id)
    if (!breach) continue
    const vars = noticeVars(breach, { phone: shop.phone, today })
    const people = claimed.filter(({ breachId }) => breachId === id)
    const notice = (to: { name: string; email: string | null; mobile: string | null }, whom: string) =>
      toContacts(to, { event: `breach:${id}:${whom}`, template: 'breach_notice', vars: { ...vars, name: to.name } })
    if (!breach.isDrill) messages.push(...people.flatMap((one) => notice(one, String(one.shopperId))))
    else if (breach.notified <= people.length)
      messages.push(...notice({ name: 'owner', email: shop.owner_email || shop.email, mobile: null }, 'drill'))
  }
  return messages
}

async function withReports(db: Db, breach: Breach): Promise<ReportedBreach> {
  const { shop } = await readSettingsNow(db)
  return { ...breach, firstReport: firstReport(breach, shop), fullReport: fullReport(breach, shop) }
}

async function lock(tx: Tx, { id, version }: { id: number; version: number }): Promise<AdminOutcome<Breach, unknown>> {
  const breach = await store.lockBreach(tx, id)
  if (!breach) return refuse('NOT_FOUND')
  return breach.version === version ? done(breach) : refuseChanged(tx, { kind: KIND, id })
}

const KIND = 'breach'
const aboutBreach = (id: number, hours: number): string => `breach:${id}:${hours}`

const record = (
  tx: Tx,
  actor: Actor,
  { id, isDrill }: Pick<Breach, 'id' | 'isDrill'>,
  action: string,
  changes: readonly { field: string; before: string; after: string }[] = [],
) =>
  recordWrite(tx, actor, {
    action: `breach.${action}`,
    object: { kind: KIND, id, title: `${isDrill ? breachLabels.is_drill : 'Breach'} ${id}` },
    changes,
  })
