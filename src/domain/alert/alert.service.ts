import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { readHealth } from '#domain/health/health.service.ts'
import type { Machine } from '#domain/ports/machine.ts'

import { problemsOf } from './shop-problem.rules.ts'

const ABOUT = 'health'
/**
 * Puts before the owner what is red of the shop's health and waits for nobody's order: once while it lasts, closed by
 * itself when it is well again. The mail follows as for every exception, at most once an hour a kind (spec B3.4).
 */
export async function watchShop(deps: Pick<Deps, 'db'> & { machine: Machine }): Promise<void> {
  const problems = problemsOf((await readHealth(deps)).facts)
  await transact(deps.db, async (tx) => {
    for (const { kind, text } of problems)
      if (text === undefined) await closeExceptions(tx, kind, ABOUT)
      else await openException(tx, { kind, about: ABOUT, text })
    return done(undefined)
  })
}
