import { sql } from 'kysely'

import { courierDefaults } from '#contract/admin/courier-fields.ts'
import type { StoredSettingTexts } from '#contract/admin/setting-text-fields.ts'
import { settingGroups, type SettingGroup, type SettingValues, type ShopSettings } from '#contract/admin/settings.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import type { CurrentSettings, PageSettings } from '#domain/ports/current-settings.ts'

/** A group as it is stored: with the keys alone that were ever set. */
type StoredGroup = { name: SettingGroup; version: number; value: object; texts: StoredTexts }
type StoredTexts = NonNullable<StoredSettingTexts[SettingGroup]>

const defaults: SettingValues = {
  shop: settingGroups.shop.parse({}),
  captions: settingGroups.captions.parse({}),
  numbers: settingGroups.numbers.parse({}),
  selling: settingGroups.selling.parse({}),
  risk: settingGroups.risk.parse({}),
  messages: settingGroups.messages.parse({}),
  holiday: settingGroups.holiday.parse({}),
  tax: settingGroups.tax.parse({}),
  payments: settingGroups.payments.parse({}),
  staff: settingGroups.staff.parse({}),
  home: settingGroups.home.parse({}),
  opening: settingGroups.opening.parse({}),
  law: settingGroups.law.parse({}),
  languages: settingGroups.languages.parse({}),
  delivery: settingGroups.delivery.parse({}),
  parcels: settingGroups.parcels.parse({}),
  books: settingGroups.books.parse({}),
}

/** All groups as they are now, by the shop's clock in India. */
export const readSettings = async (db: Db): Promise<CurrentSettings> =>
  currentSettingsOf(await currentGroups(db).execute())

/** The question alone, for who asks it together with others, and what its answer says. */
export const currentGroups = (db: Db) =>
  storedGroups(db).select(sql<string>`(select ${todayInIndia}::text)`.as('today'))
export const currentSettingsOf = (rows: readonly (StoredGroup & { today: string })[]): CurrentSettings => ({
  ...settingsOf(rows),
  texts: Object.fromEntries(rows.map(({ name, texts }) => [name, texts])),
  today: rows[0]?.today ?? '',
})

/** Whether every visible product is vegetarian. */
const isAllVeg = sql<boolean>`not exists (select from product where is_active and type <> 'Veg')`

/** Whether some product is made only so many times a day. */
const hasLimitedProduct = sql<boolean>`exists (select from product where day_pieces is not null)`

/** All groups as they are now, and what the products say for all of the shop. */
export async function readPageSettings(db: Db): Promise<PageSettings> {
  const rows = await currentGroups(db)
    .select([isAllVeg.as('is_all_veg'), hasLimitedProduct.as('has_limited')])
    .execute()
  const settings = currentSettingsOf(rows)
  return {
    ...settings,
    isAllVeg: rows[0]?.is_all_veg === true,
    hasDayLimits: settings.numbers.day_orders !== null || rows[0]?.has_limited === true,
  }
}

/** Two of the same are the same settings on the same day, of the same kitchen. */
export const settingsState = sql<string>`(select to_char(shop_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD ')
  || string_agg(name || version, ' ' order by name) || (${isAllVeg})::text || (${hasLimitedProduct})::text from setting_group)`

/** Whether this is a shop in earnest: some settings are the demo shop's alone. */
export async function isProduction(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from shop_kind where kind = 'production') as is`.execute(db)
  return rows[0]?.is === true
}

/** All groups, locked until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<ShopSettings> =>
  settingsOf(await storedGroups(tx).orderBy('name').forUpdate().execute())

/** The tariffs that delivery areas name; their list stays locked until the transaction ends, so that none names another. */
export async function lockTariffsInAreas(tx: Tx): Promise<string[]> {
  await tx.selectFrom('delivery_area_list').select('version').forUpdate().execute()
  const rows = await tx
    .selectFrom('delivery_area')
    .select('tariff')
    .distinct()
    .where('tariff', 'is not', null)
    .orderBy('tariff')
    .execute()
  return rows.flatMap(({ tariff }) => tariff ?? [])
}

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
    .select(['name', 'version', 'value', 'texts'])
    // written by writeGroup, writeSettingTexts and the migrations alone
    .$narrowType<StoredGroup>()

/** The groups with the defaults of what was never set. What is stored was checked when it was written. */
function settingsOf(rows: readonly StoredGroup[]): ShopSettings {
  const groupOf = <G extends SettingGroup>(name: G): ShopSettings[G] => {
    const { value, version = 1 }: Partial<StoredGroup> = rows.find((row) => row.name === name) ?? {}
    return { ...defaults[name], ...value, version } as ShopSettings[G]
  }
  return {
    shop: groupOf('shop'),
    captions: groupOf('captions'),
    numbers: groupOf('numbers'),
    selling: withCouriers(groupOf('selling')),
    risk: groupOf('risk'),
    messages: groupOf('messages'),
    holiday: groupOf('holiday'),
    tax: groupOf('tax'),
    payments: groupOf('payments'),
    staff: groupOf('staff'),
    home: groupOf('home'),
    opening: groupOf('opening'),
    law: groupOf('law'),
    languages: groupOf('languages'),
    delivery: groupOf('delivery'),
    parcels: groupOf('parcels'),
    books: groupOf('books'),
  }
}

/** A courier that was stored before it had a key has the default of it. */
const withCouriers = (selling: ShopSettings['selling']): ShopSettings['selling'] => ({
  ...selling,
  couriers: selling.couriers.map((courier) => ({ ...courierDefaults, ...courier })),
})
