import { expect, test } from 'vitest'

import type { ChangedSettings } from '#contract/admin/settings.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#domain/context.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { readSettingsNow, saveSettings, updateSettings } from './settings.service.ts'

const open = async (): Promise<Deps> => testDeps((await freshDatabase()).db)
const save = ({ db }: Deps, changed: ChangedSettings) => transact(db, (tx) => saveSettings(tx, changed))
/** The group as a form sees it, with another fee. */
const withFee = async ({ db }: Deps, delivery_fee: number): Promise<ChangedSettings> => {
  const { numbers } = await readSettingsNow(db)
  return { numbers: { ...numbers, delivery_fee } }
}

test('a saved group is there for the next reader under a new version, with what it was and is', async () => {
  const deps = await open()
  const { numbers } = await readSettingsNow(deps.db)
  const saved = await save(deps, await withFee(deps, 45.5))
  expect(saved).toEqual({
    ok: true,
    value: [
      {
        group: 'numbers',
        version: numbers.version + 1,
        before: { delivery_fee: 60 },
        after: { delivery_fee: 45.5 },
      },
    ],
  })
  const now = await readSettingsNow(deps.db)
  expect(now.numbers).toEqual({ ...numbers, delivery_fee: 45.5, version: numbers.version + 1 })
})

test('a group that somebody else has saved meanwhile is named, and nothing of the call is written', async () => {
  const deps = await open()
  const seen = await withFee(deps, 45)
  const { tax } = await readSettingsNow(deps.db)
  await save(deps, await withFee(deps, 50))
  expect(await save(deps, { ...seen, tax: { ...tax, tax_percent: 5 } })).toEqual({ ok: false, stale: 'numbers' })
  const now = await readSettingsNow(deps.db)
  expect([now.numbers.delivery_fee, now.tax]).toEqual([50, tax])
})

test('of many who save what they have all seen, one succeeds', async () => {
  const deps = await open()
  const seen = await Promise.all(Array.from({ length: 8 }, (_, n) => withFee(deps, 30 + n)))
  const outcomes = await Promise.all(seen.map((changed) => save(deps, changed)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await readSettingsNow(deps.db)).numbers.version).toBe((seen[0]?.numbers?.version ?? 0) + 1)
})

test('a group without a difference stays as it is, version and all; so it does when only the order of words differs', async () => {
  const deps = await open()
  const { shop } = await readSettingsNow(deps.db)
  const { name, email, phone } = shop.grievance_officer
  expect(await save(deps, { shop: { ...shop, grievance_officer: { phone, email, name } } })).toEqual({
    ok: true,
    value: [],
  })
  expect((await readSettingsNow(deps.db)).shop.version).toBe(shop.version)
})

test('single keys can be set over what is there; what is beyond its bounds or unknown is refused, all of it', async () => {
  const deps = await open()
  expect(await updateSettings(deps, { numbers: { delivery_fee: 40 }, tax: { tax_percent: 12 } })).toMatchObject({
    ok: true,
  })
  expect(await readSettingsNow(deps.db)).toMatchObject({
    numbers: { delivery_fee: 40, free_delivery_at: 350 },
    tax: { tax_percent: 12, tax_display: 'spec' },
  })
  expect(await updateSettings(deps, { tax: { tax_percent: 5 }, numbers: { delivery_fee: 1001 } })).toMatchObject({
    code: 'INVALID',
    words: { message: 'Delivery fee is not valid.' },
    field: 'numbers.delivery_fee',
  })
  const unknown: object = { tax: { vat: 5 } }
  expect(await updateSettings(deps, unknown)).toMatchObject({ words: { message: 'Settings is not valid.' } })
  expect((await readSettingsNow(deps.db)).tax.tax_percent).toBe(12)
})

test('what is not stored has its default, and what a later release stores is no trouble', async () => {
  const deps = await open()
  await deps.db
    .updateTable('setting_group')
    .set({ value: JSON.stringify({ delivery_fee: 10, from_the_future: [1] }) })
    .where('name', '=', 'numbers')
    .execute()
  expect((await readSettingsNow(deps.db)).numbers).toMatchObject({ delivery_fee: 10, free_delivery_at: 350 })
})
