import { isDeepStrictEqual } from 'node:util'

import {
  changedGroups,
  SETTING_GROUPS,
  type ChangedSettings,
  type SettingGroup,
  type SettingsPatch,
  type ShopSettings,
} from '#contract/admin/settings.ts'
import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminRefusal, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import type { CurrentSettings, PageSettings } from '#domain/ports/current-settings.ts'
import { remark } from '#domain/remark.rules.ts'

import * as store from './settings.store.ts'

/** Values of a group by their keys. */
type Values = Readonly<Record<string, unknown>>
/** What a saved group was and is, in the keys that differ, and the version that it has now. */
export type SavedGroup = { group: SettingGroup; version: number; before: Values; after: Values }

/** The settings as this process remembers them. Not inside a transaction, and not where money is decided. */
export const readSettings = ({ settings }: Pick<Deps, 'settings'>): Promise<PageSettings> => settings.current()

/** The settings as the database has them at this moment. */
export const readSettingsNow = (db: Db): Promise<CurrentSettings> => store.readSettings(db)

/** The same as a part of a larger question, and what its answer says. */
export const { currentGroups, currentSettingsOf, readPageSettings, settingsState, isProduction } = store

/**
 * Saves whole groups, all or none; the caller records it in the journal. `stale` is a group that was saved since the
 * version that was seen: nothing is written then, and the caller must roll back. A group without a difference stays as it
 * is.
 */
export async function saveSettings(
  tx: Tx,
  changed: ChangedSettings,
): Promise<{ ok: true; value: SavedGroup[] } | { ok: false; stale: SettingGroup }> {
  const now = await store.lockSettings(tx)
  const stale = SETTING_GROUPS.find((group) => changed[group] && changed[group].version !== now[group].version)
  return stale ? { ok: false, stale } : done(await write(tx, now, changed))
}

/**
 * Why these tariffs cannot take the place of those there are: a delivery area names one that is left out (spec C3.3). The
 * schema holds the distances to them.
 */
export async function tariffsProblem(tx: Tx, tariffs: readonly { key: string }[]): Promise<AdminRefusal | undefined> {
  const named = await store.lockTariffsInAreas(tx)
  const left = named.find((one) => tariffs.every(({ key }) => key !== one))
  if (left === undefined) return undefined
  const { name = left } = (await readSettingsNow(tx)).delivery.tariffs.find(({ key }) => key === left) ?? {}
  return refuse('IN_USE', { params: { what: remark('areasNameTariff', { name }) }, field: 'delivery.tariffs' })
}

/** Sets single keys over what they are now, as demo hooks and imports do. Refuses what is beyond its bounds. */
export async function updateSettings(deps: Deps, patch: SettingsPatch): Promise<Outcome<undefined>> {
  const outcome = await transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const now = await store.lockSettings(tx)
    const valuesOf: Readonly<Record<string, Values>> = now
    const patched = Object.entries(patch).map(([group, values]) => [group, { ...valuesOf[group], ...values }] as const)
    const changed = changedGroups.safeParse(Object.fromEntries(patched), {
      error: () => faults.invalid('Settings'),
    })
    if (changed.success) {
      await write(tx, now, changed.data)
      return done(undefined)
    }
    const [issue] = changed.error.issues
    return refuse('INVALID', { params: { message: issue?.message ?? '' }, field: issue?.path.join('.') ?? '' })
  })
  deps.settings.forget()
  return outcome
}

async function write(tx: Tx, now: ShopSettings, changed: ChangedSettings): Promise<SavedGroup[]> {
  const saved: SavedGroup[] = []
  for (const group of SETTING_GROUPS) {
    const { version: _, ...fields }: Values = changed[group] ?? {}
    const was: Values = now[group]
    const keys = Object.keys(fields).filter((key) => !isDeepStrictEqual(fields[key], was[key]))
    if (keys.length === 0) continue
    const version = await store.writeGroup(tx, group, fields)
    saved.push({ group, version, before: pick(was, keys), after: pick(fields, keys) })
  }
  return saved
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))
