import { areasTitle } from '#contract/admin/delivery-area-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { done, refuse, type AdminOutcome, type Db, type Tx } from '#domain/context.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { areaChanges } from './area-list.rules.ts'
import type { DeliveryArea } from './pincode.rules.ts'
import * as store from './pincode.store.ts'

/** All areas and the version of their list. */
export type AreaList = { version: number; areas: DeliveryArea[] }
const object = { kind: 'setting', id: 'delivery_areas', title: areasTitle } as const

/** Everything the owner says of pincodes, by their digits. */
export const readAreas = async (db: Db): Promise<AreaList> => ({
  version: await store.areasVersion(db),
  areas: await store.listAreas(db),
})

/**
 * Puts a whole list in the place of the one that was seen. Refuses CHANGED for another version, and INVALID where one names a
 * tariff that is not there (spec C3.3); a list without a difference stays as it is.
 */
export async function changeAreas(
  tx: Tx,
  { actor, version, areas }: { actor: Actor } & AreaList,
): Promise<AdminOutcome<number, unknown>> {
  const now = await store.lockAreas(tx)
  const before = await store.listAreas(tx)
  if (now !== version) return refuseChanged(tx, object)
  const missing = await missingTariff(tx, areas)
  if (missing) return refuse('INVALID', { params: { message: faults.invalid('Tariff') }, field: missing })
  const changes = areaChanges(before, areas)
  if (changes.length === 0) return done(now)
  await store.replaceAreas(tx, areas)
  await recordWrite(tx, actor, { action: 'setting.update', object, changes })
  return done(now)
}

/** The place of the first area whose tariff is not there. Whoever removes a tariff waits for the list, which is locked. */
async function missingTariff(tx: Tx, areas: readonly DeliveryArea[]): Promise<string | undefined> {
  if (areas.every(({ tariff }) => !tariff)) return undefined
  const { tariffs } = (await readSettingsNow(tx)).delivery
  const n = areas.findIndex(({ tariff }) => tariff && tariffs.every(({ key }) => key !== tariff))
  return n < 0 ? undefined : `rows.${n}.tariff`
}
