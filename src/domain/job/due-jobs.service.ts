import { sql, type RawBuilder } from 'kysely'

import type { ShopSettings } from '#contract/admin/settings.ts'
import type { Watch } from '#db/client.ts'
import { filled } from '#db/statement.ts'
import { countDue, type WatchedQueue } from '#db/work-queue.ts'
import type { Deps } from '#domain/context.ts'
import { confirmTermsOf, type ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'
import { settingsState } from '#domain/settings/settings.service.ts'

export type { Watch } from '#db/client.ts'
export { hasDue } from '#db/work-queue.ts'

/** The settings that work may hang on. */
type Terms = ShopSettings['numbers'] & ShopSettings['selling'] & ConfirmTerms
/** Whether a job has work: true may be a false alarm, false never is. It is a part of the look's one statement. */
export type Due = RawBuilder<boolean> | ((terms: Terms) => RawBuilder<boolean>)

/** `watch` asks over the connection that asks each second. */
type DueJobsDeps = Pick<Deps, 'db' | 'settings'> & { watch: Watch }

/**
 * Asks the database once for all of these jobs which have work, and compares the settings that are remembered with its own.
 * Returns the names of those that have some.
 */
export function dueJobsOf(dues: Readonly<Record<string, Due>>): (deps: DueJobsDeps) => Promise<Set<string>> {
  const fill = filled((db, terms: Terms) => {
    const parts = Object.entries(dues).map(
      ([name, due]) => sql`${typeof due === 'function' ? due(terms) : due} as ${sql.ref(name)}`,
    )
    return sql`select ${settingsState} as "settings state", ${sql.join(parts)}`.compile(db)
  })
  return async ({ db, settings, watch }) => {
    const current = await settings.current()
    const { numbers, selling } = current
    const { sql: statement, parameters } = fill(db, { ...numbers, ...selling, ...confirmTermsOf(current) })
    const answer = Object.entries((await watch(statement, parameters))[0] ?? {})
    for (const [name, value] of answer) if (name === 'settings state') settings.compare(String(value))
    return new Set(answer.flatMap(([name, value]) => (value === true ? [name] : [])))
  }
}

/** How many rows of these queues are due and since when, in seconds, the oldest is. */
export const countWaiting = ({ db }: Pick<Deps, 'db'>, queues: readonly WatchedQueue[]) => countDue(db, queues)
