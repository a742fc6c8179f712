import type { Health } from '#contract/admin/health.ts'
import { isoDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, type Db, type Deps } from '#domain/context.ts'
import { aboutHealth, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { checkJournal } from '#domain/journal/journal.service.ts'
import type { Machine } from '#domain/ports/machine.ts'

import { healthOf } from './health.rules.ts'
import * as store from './health.store.ts'

const CHECKED_EVERY_HOURS = 24
const HOUR_MS = 3_600_000
const exceptionOf = { invariants: 'invariant_broken', journal: 'chain_broken' } as const
type HealthDeps = Pick<Deps, 'db'> & { machine?: Machine | undefined }

/** How the shop is, line by line. */
export async function readHealth({ db, machine }: HealthDeps): Promise<Health> {
  const stored = await store.readStored(db)
  const checks = await store.lastChecks(db)
  const { ahead_seconds: aheadSeconds, is_demo: isDemo, now } = stored.clock
  const lines = healthOf({
    ...stored,
    machine: machine && (await factsOf(machine)),
    messages: await store.countMessages(db),
    channels: await store.countChannels(db),
    isDemo,
    clock: { aheadSeconds, apartSeconds: (Date.now() - now.getTime()) / 1000 },
    invariants: checks.get('invariants'),
    journal: checks.get('journal'),
  })
  return { ...lines, at: isoDate(await clockNow(db)) }
}

/** Looks whether everything is as it must always be, and whether the journal's rows fit together; writes down what it found. */
export async function checkHealth({ db }: Pick<Deps, 'db'>): Promise<void> {
  const broken = (await checkInvariants({ db })).filter(({ breaches }) => breaches.length > 0)
  const promises = broken.map(({ promise }) => promise).join('; ')
  await writeFinding(db, 'invariants', {
    ok: broken.length === 0,
    words: broken.length === 0 ? 'All hold' : `Broken: ${promises}`,
  })
  await checkChain({ db })
}

/** Looks whether the journal's rows fit together; writes down what it found, and answers it in words. */
export async function checkChain({ db }: Pick<Deps, 'db'>): Promise<{ ok: boolean; rows: number; words: string }> {
  const { broken, rows } = await checkJournal({ db })
  const ok = broken === undefined
  const words = ok ? `All ${rows} rows fit together` : `Row ${broken} was changed`
  await writeFinding(db, 'journal', { ok, words })
  return { ok, rows, words }
}

/** Checks when the last time was a day ago; one process after the other finds nothing left to do. */
export async function checkHealthDaily(deps: Pick<Deps, 'db'>): Promise<void> {
  const last = (await store.lastChecks(deps.db)).get('invariants')
  if (!last || last.hoursAgo >= CHECKED_EVERY_HOURS) await checkHealth(deps)
}

/** What a check found, which the owner is told of until it finds nothing. */
const writeFinding = (db: Db, name: store.CheckName, { ok, words }: { ok: boolean; words: string }) =>
  transact(db, async (tx) => {
    await store.writeCheck(tx, name, { ok, words: `${words},` })
    const about = aboutHealth(name)
    if (ok) await closeExceptions(tx, exceptionOf[name], about)
    else await openException(tx, { kind: exceptionOf[name], about, details: `${words}.` })
    return done(undefined)
  })

async function factsOf({ version, uptimeSeconds, disk, waitingJobs, backups, carries }: Machine) {
  const { newest, isNightly } = await backups()
  return {
    version,
    uptimeSeconds: uptimeSeconds(),
    ...(await disk()),
    jobs: await waitingJobs(),
    backup: { hoursAgo: newest ? (Date.now() - newest.getTime()) / HOUR_MS : null, isNightly },
    carries,
  }
}
