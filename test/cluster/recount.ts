import type { Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

import { ordersOf, type Buyer } from '../faults/buyers.ts'
import { sendAgain, type Load } from '../faults/load.ts'

type Counted = { url: string; database: Database; buyers: readonly Buyer[] }

/** Ends the load; then every buyer sends again with the same key. Counts the acknowledged orders that are lost, and orders beyond one for each key. */
export const recount = async ({ url, database, buyers }: Counted, load: Load) => {
  const attempts = await load.stop()
  const faults = attempts.filter(({ answer }) => answer.startsWith('500')).length
  const unknown = attempts.filter(({ end }) => end === 'unknown').length
  const acknowledged = load.acknowledged
  const broken = (await sendAgain(url, attempts)).length
  const doubled = (await ordersOf(database, buyers)) - attempts.length
  const breaches = (await checkInvariants(database)).flatMap((checked) => checked.breaches)
  return { acknowledged, unknown, faults, broken, doubled, breaches }
}

/** The counts where no acknowledged order is lost. */
export const NOTHING_LOST = { faults: 0, broken: 0, doubled: 0, breaches: [] }
