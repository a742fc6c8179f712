import type { Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

import { ordersOf, type Buyer } from '../faults/buyers.ts'
import { sendAgain, type Load } from '../faults/load.ts'

type Counted = { url: string; database: Database; buyers: readonly Buyer[] }

/** Ends the load; then everybody asks again under their keys: what was acknowledged and is lost now, and orders beyond one for each key. */
export const recount = async ({ url, database, buyers }: Counted, load: Load) => {
  const attempts = await load.stop()
  const faults = attempts.filter(({ said }) => said.startsWith('500')).length
  const unknown = attempts.filter(({ end }) => end === 'unknown').length
  const acknowledged = load.acknowledged
  const broken = (await sendAgain(url, attempts)).length
  const doubled = (await ordersOf(database, buyers)) - attempts.length
  const breaches = (await checkInvariants(database)).flatMap((checked) => checked.breaches)
  return { acknowledged, unknown, faults, broken, doubled, breaches }
}

/** What is counted where every word was kept. */
export const KEPT = { faults: 0, broken: 0, doubled: 0, breaches: [] }
