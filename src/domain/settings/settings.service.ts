import { shopSettings as shape, type ShopSettings } from '#contract/admin/settings.ts'
import type { Deps } from '#domain/context.ts'

import { readSettings, writeSetting } from './settings.store.ts'

/** The shop's settings; a key that was never set has its default. */
export const shopSettings = async ({ db }: Pick<Deps, 'db'>): Promise<ShopSettings> =>
  shape.parse(await readSettings(db))

/** Writes every given key; the others stay. Values must have passed the settings' schema. */
export async function saveSettings({ db }: Deps, settings: Partial<ShopSettings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) await writeSetting(db, key, value)
}
