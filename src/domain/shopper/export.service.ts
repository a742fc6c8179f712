import { isoDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { recordFile, type Actor } from '#domain/journal/journal.service.ts'
import { recordsOfPerson } from '#domain/risk/risk.service.ts'

import { partNames, readPart } from './export.store.ts'
import { reachedBy } from './shopper.service.ts'
import { findShopper, type ReachedBy } from './shopper.store.ts'

/** What is remembered under codes, which no SQL finds by the person (spec C8.5). */
const CASH_PARCELS = 'cash_parcels'

/**
 * All that the shop holds of one person as JSON, written part by part as it is read: nothing of it is on a disk, and no
 * more than a part in memory. What they wrote as a guest is found only by an e-mail that they verified, so that nobody is
 * given what another person wrote. The journal says how many rows left the shop, also when it broke. Refuses NOT_FOUND.
 */
export async function exportShopper(deps: Deps, actor: Actor, id: number): Promise<Outcome<AsyncGenerator<string>>> {
  const row = await findShopper(deps.db, id)
  if (!row) return refuse('NOT_FOUND')
  const { emails, mobiles } = await reachedBy(deps.db, row)
  return done(write(deps, actor, { id, mobiles, emails: row.isEmailVerified ? emails : [] }))
}

/** The same parts at once, for the shopper themselves; undefined where nobody is. */
export async function exportParts(
  { db }: Pick<Deps, 'db'>,
  id: number,
): Promise<{ writtenAt: string; parts: Record<string, unknown[]> } | undefined> {
  const row = await findShopper(db, id)
  if (!row) return undefined
  const { emails, mobiles } = await reachedBy(db, row)
  const person = { id, mobiles, emails: row.isEmailVerified ? emails : [] }
  const parts: Record<string, unknown[]> = {}
  for (const name of partNames) parts[name] = await readPart(db, name, person)
  parts[CASH_PARCELS] = await recordsOfPerson(db, person)
  return { writtenAt: isoDate(await clockNow(db)), parts }
}

async function* write(deps: Deps, actor: Actor, person: ReachedBy & { id: number }): AsyncGenerator<string> {
  let count = 0
  try {
    yield `{\n"written_at": ${JSON.stringify(isoDate(await clockNow(deps.db)))}`
    for (const name of [...partNames, CASH_PARCELS] as const) {
      const rows =
        name === CASH_PARCELS ? await recordsOfPerson(deps.db, person) : await readPart(deps.db, name, person)
      yield `,\n"${name}": ${JSON.stringify(rows, null, 1)}`
      count += rows.length
    }
    yield '\n}\n'
  } finally {
    await recordFile(deps, actor, { kind: 'customer', title: `Customer ${person.id}`, filters: {}, rows: count })
  }
}
