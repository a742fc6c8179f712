import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { emptyDatabase, freshDatabase } from '#test/database/database.ts'

import { claimForProduction } from './shop-kind.service.ts'

const journalOf = (db: Db) =>
  db.selectFrom('journal').select(['who', 'role', 'object_id']).where('object_kind', '=', 'setting').execute()
const groupsWithoutValues = (db: Db) => sql`update setting_group set value = '{}'`.execute(db)

test('a new shop in earnest begins with the careful values, once, and the journal says who set them (spec L0)', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await groupsWithoutValues(db)
  expect(await claimForProduction(db)).toBe('production')
  const settings = await readSettingsNow(db)
  expect(settings.tax).toMatchObject({ tax_display: 'gst', tax_percent: 18, other_states: 'refuse' })
  expect(settings.shop).toMatchObject({ gst_kind: '', pincode: '', shop_name: 'My shop' })
  expect(settings.opening.opened_on).toBeNull()
  expect(settings.selling).toMatchObject({ cash_fee: 0, cash_confirm: 'link' })
  expect(await db.selectFrom('message_template').select('code').where('header', '<>', '').execute()).toEqual([])
  const rows = await journalOf(db)
  expect(rows).toContainEqual({ who: 'server', role: 'server', object_id: 'tax' })
  await claimForProduction(db)
  expect(await readSettingsNow(db)).toEqual(settings)
  expect(await journalOf(db)).toEqual(rows)
})

test('a shop of an earlier version goes on as it sold, but shows the tax of its papers (spec L0)', async () => {
  const { db } = await freshDatabase()
  await sql`update shop_kind set kind = 'production'`.execute(db)
  expect(await claimForProduction(db)).toBe('production')
  const { tax, shop, selling, opening } = await readSettingsNow(db)
  expect(tax).toMatchObject({ tax_display: 'gst', other_states: 'warn' })
  expect(shop).toMatchObject({ gst_kind: 'regular', shop_name: 'Aangan' })
  expect(selling.cash_confirm).toBe('off')
  expect(opening.opened_on).not.toBeNull()
})

test('the demo shop keeps the specification’s values', async () => {
  const { db } = await freshDatabase()
  expect(await claimForProduction(db)).toBe('demo')
  expect((await readSettingsNow(db)).tax).toMatchObject({ tax_display: 'spec', tax_percent: 18 })
})
