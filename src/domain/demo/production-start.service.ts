import { SETTING_GROUPS, type ChangedSettings } from '#contract/admin/settings.ts'
import type { Tx } from '#domain/context.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { firstTextsOf } from '#domain/owner-text/setting-texts.service.ts'
import { readSettingsNow, saveSettings } from '#domain/settings/settings.service.ts'
import { recordSettings } from '#domain/staff/setting-changes.service.ts'
import { clearSmsHeader } from '#domain/template/template.service.ts'

import { PRODUCTION_START, valuesOfOlderShop } from './production-start.rules.ts'
import * as store from './production-start.store.ts'

/** The sender's name that the demo shop's SMS have. */
const DEMO_HEADER = 'AANGAN'

/**
 * Gives a shop in earnest its first values, once: an empty one the careful ones, one of an earlier version those that it
 * sold by. Runs in the transaction that claims the database; the journal names the server.
 */
export async function startProduction(tx: Tx): Promise<void> {
  if (await store.isStarted(tx)) return
  const { today: _, ...now } = await readSettingsNow(tx)
  const isOlder = await store.hasGoods(tx)
  const values: Readonly<Record<string, object | undefined>> = isOlder ? valuesOfOlderShop(now) : firstValues()
  if (!isOlder) await clearSmsHeader(tx, DEMO_HEADER)
  const changed: ChangedSettings = Object.fromEntries(
    SETTING_GROUPS.filter((group) => values[group]).map((group) => [group, { ...now[group], ...values[group] }]),
  )
  const saved = await saveSettings(tx, changed)
  if (saved.ok) await recordSettings(tx, serverActor, saved.value)
}

/** The careful ones, and what the shop says by itself where its main language is not the program's own. */
function firstValues(): Readonly<Record<string, object | undefined>> {
  const captions = firstTextsOf('captions')
  return {
    ...PRODUCTION_START,
    shop: { ...PRODUCTION_START.shop, ...firstTextsOf('shop') },
    ...(Object.keys(captions).length > 0 && { captions }),
  }
}
