import type { DeliveryArea } from '#contract/admin/delivery-area.ts'
import { done, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'

import { areaChanges } from './area-list.rules.ts'
import * as store from './pincode.store.ts'

/** All areas and the version of their list. */
export type AreaList = { version: number; areas: DeliveryArea[] }
const object = { kind: 'setting', id: 'delivery_areas', title: 'Delivery areas' } as const

export const readAreas = async (db: Db): Promise<AreaList> => ({
  version: await store.areasVersion(db),
  areas: await store.listAreas(db),
})

/**
 * Puts a whole list in the place of the one that was seen. Refuses CHANGED for another version, with the list as `shown`
 * has it; a list without a difference stays as it is.
 */
export async function changeAreas(
  tx: Tx,
  { actor, version, areas, shown }: { actor: Actor; shown: (list: AreaList) => unknown } & AreaList,
): Promise<Outcome<number, unknown>> {
  const now = await store.lockAreas(tx)
  const before = await store.listAreas(tx)
  if (now !== version) return refuseChanged(tx, object, shown({ version: now, areas: before }))
  const changes = areaChanges(before, areas)
  if (changes.length === 0) return done(now)
  await store.replaceAreas(tx, areas)
  await recordWrite(tx, actor, { action: 'setting.update', object, changes })
  return done(now)
}
