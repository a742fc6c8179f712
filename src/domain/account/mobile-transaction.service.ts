import { violatedUniqueness } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import type { Deps, Outcome, Tx } from '#domain/context.ts'

/**
 * Runs work that gives a mobile to an account, in one transaction. It runs once more where another account took the number
 * between its look and its write: the second look finds that one.
 */
export async function transactOnMobile<T, D = never>(
  deps: Pick<Deps, 'db'>,
  work: (tx: Tx) => Promise<Outcome<T, D>>,
): Promise<Outcome<T, D>> {
  try {
    return await transact(deps.db, work)
  } catch (error) {
    if (violatedUniqueness(error) !== 'shopper_mobile') throw error
    return transact(deps.db, work)
  }
}
