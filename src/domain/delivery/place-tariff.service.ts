import type { Deps } from '#domain/context.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { tariffAt } from './place-terms.rules.ts'

/** The key of the tariff that holds at a pincode of six digits (spec C3.3); '' while there is none, and then nothing is looked up. */
export async function tariffThere(deps: Deps, zip: string): Promise<string> {
  const settings = await readSettings(deps)
  if (settings.delivery.tariffs.length === 0) return ''
  return tariffAt(settings, { zip, areaTariff: (await findArea(deps.db, zip))?.tariff })
}
