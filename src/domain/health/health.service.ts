import { accountNames } from '#contract/admin/parcel-fields.ts'
import { formatPaise, fromRupees } from '#contract/core/money.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, type Db, type Deps } from '#domain/context.ts'
import { accountsNow } from '#domain/courier/account-watch.service.ts'
import { accountProblems } from '#domain/courier/account.rules.ts'
import { aboutHealth, closeExceptions, openException, type ExceptionText } from '#domain/exception/exception.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { beginSealing, checkJournal, journalHead, type JournalHead } from '#domain/journal/journal.service.ts'
import { textsToRegister } from '#domain/message/registered-texts.service.ts'
import type { Machine } from '#domain/ports/machine.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import type { AccountFacts, HealthFacts } from './health.rules.ts'
import * as store from './health.store.ts'

/** How the shop is, and when. */
export type Health = { facts: HealthFacts; at: Date }

const CHECKED_EVERY_HOURS = 24
const HOUR_MS = 3_600_000
const exceptionOf = { invariants: 'invariant_broken', journal: 'chain_broken' } as const
type HealthDeps = Pick<Deps, 'db'> &
  Partial<Pick<Deps, 'couriers' | 'settings' | 'publicUrl'>> & { machine?: Machine | undefined }

/** How the shop is, as facts (`healthOf` says them line by line). */
export async function readHealth({ db, machine, ...deps }: HealthDeps): Promise<Health> {
  const stored = await store.readStored(db)
  const checks = await store.lastChecks(db)
  const { aheadSeconds, isDemo, now } = stored.clock
  const facts = {
    ...stored,
    machine: machine && (await factsOf(machine)),
    messages: await store.countMessages(db),
    channels: await store.countChannels(db),
    toRegister: deps.publicUrl === undefined ? [] : await textsToRegister(db, deps.publicUrl),
    isDemo,
    clock: { aheadSeconds, apartSeconds: (Date.now() - now.getTime()) / 1000 },
    invariants: checks.get('invariants'),
    journal: checks.get('journal'),
    couriers: await courierFacts({ db, ...deps }),
  }
  return { facts, at: await clockNow(db) }
}

/**
 * Looks whether everything is as it must always be, and whether the journal's rows fit together; writes down what it
 * found.
 */
export async function checkHealth({ db }: Pick<Deps, 'db'>): Promise<void> {
  const broken = (await checkInvariants({ db })).filter(({ breaches }) => breaches.length > 0)
  const promises = broken.map(({ promise }) => promise).join('; ')
  await writeFinding(db, 'invariants', {
    words: broken.length === 0 ? 'All hold' : `Broken: ${promises}`,
    problem: broken.length === 0 ? undefined : { name: 'invariantsBroken', values: { why: promises } },
  })
  await checkChain({ db })
}

/** Looks whether the journal's rows fit together; writes down what it found, and returns it in words. */
export async function checkChain({ db }: Pick<Deps, 'db'>): Promise<{ ok: boolean; rows: number; words: string }> {
  const { broken, rows } = await checkJournal({ db })
  const ok = broken === undefined
  const text = ok ? `All ${rows} rows fit together` : `Row ${broken} was changed`
  await writeFinding(db, 'journal', {
    words: text,
    problem: ok ? undefined : { name: 'journalBroken', values: { number: broken } },
  })
  return { ok, rows, words: text }
}

/**
 * Checks when the last time was a day ago; one process after the other finds nothing left to do. Answers the journal's head
 * as it is then, for the log: outside the database it shows what a journal that was cut off or written anew no longer has.
 */
export async function checkHealthDaily(deps: Pick<Deps, 'db'>): Promise<JournalHead | undefined> {
  const last = (await store.lastChecks(deps.db)).get('invariants')
  if (last && last.hoursAgo < CHECKED_EVERY_HOURS) return undefined
  await beginSealing(deps)
  await checkHealth(deps)
  return journalHead(deps)
}

/** What a check found, which the owner is notified of until it finds nothing. */
const writeFinding = (
  db: Db,
  name: store.CheckName,
  { words: text, problem }: { words: string; problem: ExceptionText | undefined },
) =>
  transact(db, async (tx) => {
    await store.writeCheck(tx, name, { ok: problem === undefined, words: text })
    const about = aboutHealth(name)
    if (problem === undefined) await closeExceptions(tx, exceptionOf[name], about)
    else await openException(tx, { kind: exceptionOf[name], about, text: problem })
    return done(undefined)
  })

async function courierFacts({ db, couriers, settings }: HealthDeps): Promise<AccountFacts[]> {
  if (!couriers || !settings) return []
  const lowWallet = fromRupees((await readSettings({ settings })).parcels.low_wallet)
  return (await accountsNow({ db, couriers })).map((state) => {
    const { down, silent } = accountProblems(state, lowWallet)
    const { wallet, live, answeredHours, calledHours, unread } = state
    const money = wallet === null ? undefined : formatPaise(wallet)
    const name = accountNames[state.account]
    return {
      name,
      wallet: money,
      live,
      answeredHours,
      calledHours,
      unread,
      problem: down ?? silent,
    }
  })
}

async function factsOf({ version, uptimeSeconds, disk, waitingJobs, backups, entrance, carries }: Machine) {
  const { newest, ...made } = await backups()
  return {
    version,
    uptimeSeconds: uptimeSeconds(),
    ...(await disk()),
    jobs: await waitingJobs(),
    backup: { hoursAgo: newest ? (Date.now() - newest.getTime()) / HOUR_MS : null, ...made },
    entrance: entrance(),
    carries,
  }
}
