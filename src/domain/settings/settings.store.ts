import { sql } from 'kysely'

import { settingGroups, type SettingGroup, type SettingValues, type ShopSettings } from '#contract/admin/settings.ts'
import type { Db, Tx } from '#db/client.ts'

/** All groups, and the day that it is in the shop: holidays are counted by it. */
export type CurrentSettings = ShopSettings & { today: string }

/** A group as it is stored: with the keys alone that were ever set. */
type StoredGroup = { name: SettingGroup; version: number; value: object }

const defaults: SettingValues = {
  shop: settingGroups.shop.parse({}),
  numbers: settingGroups.numbers.parse({}),
  selling: settingGroups.selling.parse({}),
  holiday: settingGroups.holiday.parse({}),
  tax: settingGroups.tax.parse({}),
  payments: settingGroups.payments.parse({}),
  staff: settingGroups.staff.parse({}),
  home: settingGroups.home.parse({}),
}

/** All groups as they are now, by the shop's clock in India. */
export const readSettings = async (db: Db): Promise<CurrentSettings> =>
  currentSettingsOf(await currentGroups(db).execute())

/** The question alone, for who asks it together with others, and what its answer says. */
export const currentGroups = (db: Db) =>
  storedGroups(db).select(
    sql<string>`(select to_char(shop_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))`.as('today'),
  )
export const currentSettingsOf = (rows: readonly (StoredGroup & { today: string })[]): CurrentSettings => ({
  ...settingsOf(rows),
  today: rows[0]?.today ?? '',
})

/** All groups, locked until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<ShopSettings> =>
  settingsOf(await storedGroups(tx).orderBy('name').forUpdate().execute())

/** Puts another value in the place of a group's; answers its new version. */
export async function writeGroup(tx: Tx, name: SettingGroup, value: object): Promise<number> {
  const { version } = await tx
    .updateTable('setting_group')
    .set({ value: JSON.stringify(value), version: sql<number>`version + 1` })
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const storedGroups = (db: Db) =>
  db
    .selectFrom('setting_group')
    .select(['name', 'version', 'value'])
    // written by writeGroup and the migrations alone
    .$narrowType<StoredGroup>()

/** The groups with the defaults of what was never set. What is stored was checked when it was written. */
function settingsOf(rows: readonly StoredGroup[]): ShopSettings {
  const groupOf = <G extends SettingGroup>(name: G): ShopSettings[G] => {
    const { value, version = 1 }: Partial<StoredGroup> = rows.find((row) => row.name === name) ?? {}
    return { ...defaults[name], ...value, version } as ShopSettings[G]
  }
  return {
    shop: groupOf('shop'),
    numbers: groupOf('numbers'),
    selling: groupOf('selling'),
    holiday: groupOf('holiday'),
    tax: groupOf('tax'),
    payments: groupOf('payments'),
    staff: groupOf('staff'),
    home: groupOf('home'),
  }
}
