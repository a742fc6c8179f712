import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { readHealth, type Health, type HealthLine } from '#domain/health/health.service.ts'
import type { Machine } from '#domain/ports/machine.ts'

const ABOUT = 'health'
/** What to report of a line of the shop's health; without details it is well. */
type Watched = { kind: ExceptionKind; details: string | undefined }

/**
 * Puts before the owner what is red of the shop's health and waits for nobody's order: once while it lasts, closed by
 * itself when it is well again. The mail follows as for every exception, at most once an hour a kind (spec B3.4).
 */
export async function watchShop(deps: Pick<Deps, 'db'> & { machine: Machine }): Promise<void> {
  const watched = watchedIn((await readHealth(deps)).lines)
  await transact(deps.db, async (tx) => {
    for (const { kind, details } of watched)
      if (details === undefined) await closeExceptions(tx, kind, ABOUT)
      else await openException(tx, { kind, about: ABOUT, details })
    return done(undefined)
  })
}

/** The lines that need the shop's owner, and as what. */
const watchedIn = ({ backup, disk, lastWebhook }: Health['lines']): Watched[] => [
  { kind: 'backup_missed', details: detailsOf(backup) },
  { kind: 'disk_full', details: detailsOf(disk) },
  { kind: 'webhook_silent', details: detailsOf(lastWebhook) },
]

const detailsOf = ({ ok, words: text, advice }: HealthLine): string | undefined =>
  ok ? undefined : `It stands at: ${text}. ${advice ?? ''}`.trim()
