import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { freshDatabase } from '#test/database/database.ts'

/** What db/migrations/0032 does, put back as the version before had it, in a shop whose owner had set this and that. */
const BEFORE = `
  drop view setting;
  drop table setting_group;
  create table setting (key text primary key, value jsonb not null);
  insert into setting values
    ('shop_name', '"Achaar Ghar"'), ('gstin', '"10AABCA1234F1Z5"'), ('social', '[{"name": "X", "url": "https://x.com/"}]'),
    ('dispatch_days', '2'), ('annas_per_hundred', '20'), ('review_after_delivery', 'true'), ('otp_per_hour', '40'),
    ('notice', '"Closed on Chhath"'),
    ('metadata', '{"title": "Achaar", "description": "Pickles", "keywords": "achaar", "image": "banner-1"}')`

/** How the version before reads, word for word. */
const READ = 'select "key", "value" from "setting"'

test('what the owner had set is in its group, and a process of the version before reads it on as it was', async () => {
  const { db, pool } = await freshDatabase({ own: true })
  await pool.query(BEFORE)
  const client = await pool.connect()
  const read = async (): Promise<Record<string, unknown>> => {
    const { rows } = await client.query<{ key: string; value: unknown }>({ name: 'read', text: READ })
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  }
  const before = await read()
  await client.query(await readFile(new URL('../../db/migrations/0032_setting_groups.sql', import.meta.url), 'utf8'))
  expect(await read()).toEqual({ ...before, gstin: '10AABCA1234F1ZO' })
  // what a later version reads besides
  await client.query(`alter table setting_group add column texts jsonb not null default '{}'`)
  client.release()

  const { shop, numbers, home, selling } = await readSettingsNow(db)
  expect(shop).toMatchObject({ shop_name: 'Achaar Ghar', social: [{ name: 'X' }], pincode: '841301', version: 1 })
  expect(numbers).toMatchObject({
    dispatch_days: 2,
    annas_per_hundred: 20,
    review_after_delivery: true,
    otp_per_hour: 40,
    delivery_fee: 60,
  })
  expect(home).toEqual({
    notice: 'Closed on Chhath',
    title: 'Achaar',
    description: 'Pickles',
    keywords: 'achaar',
    picture: 'banner-1',
    version: 1,
  })
  expect(selling).toMatchObject({ online: true, cash: true })
})
