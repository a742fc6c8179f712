import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { ChangedSettings } from '#contract/admin/settings.ts'
import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import type { Db, Deps } from '#domain/context.ts'
import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'

import { readSettings, readSettingsNow, saveSettings, settingsState, updateSettings } from './settings.service.ts'

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
  const { name, email, phone, designation } = shop.grievance_officer
  expect(await save(deps, { shop: { ...shop, grievance_officer: { designation, phone, email, name } } })).toEqual({
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
    params: { message: faults.invalid('Delivery fee') },
    field: 'numbers.delivery_fee',
  })
  const unknown: object = { tax: { vat: 5 } }
  expect(await updateSettings(deps, unknown)).toMatchObject({ params: { message: faults.invalid('Settings') } })
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

/** Two processes of one shop. */
const twoProcesses = async () => {
  const { db } = await freshDatabase()
  const [one, other] = [testDeps(db), testDeps(db)]
  const feesOf = async () =>
    Promise.all([one, other].map(async (deps) => (await readSettings(deps)).numbers.delivery_fee))
  expect(await feesOf()).toEqual([60, 60])
  return { db, one, other, feesOf }
}

const look = async (db: Db, { settings }: Deps) => {
  const { rows } = await sql<{ state: string }>`select ${settingsState} as state`.execute(db)
  for (const { state } of rows) settings.compare(state)
}

test('a process that heard nothing of a change sees it by itself, and says so once', async () => {
  const { db, one, other, feesOf } = await twoProcesses()
  await look(db, other)
  await feesOf()
  const forgot = vi.fn<() => void>()
  other.settings.onForget(forgot)
  await updateSettings(one, { numbers: { delivery_fee: 40 } })
  expect(await feesOf()).toEqual([40, 60])
  await look(db, other)
  expect(await feesOf()).toEqual([40, 40])
  await look(db, other)
  expect(forgot).toHaveBeenCalledOnce()
})

test('a process hears of the first product that is made so many times a day, and of the last (spec C5.4)', async () => {
  const { db, other } = await twoProcesses()
  const limit = async (dayLimit: number | null) => {
    await db.updateTable('product').set({ day_pieces: dayLimit }).where('slug', '=', 'mango-pickle').execute()
    await look(db, other)
    return (await readSettings(other)).hasDayLimits
  }
  await look(db, other)
  expect([await limit(null), await limit(40), await limit(null)]).toEqual([false, true, false])
})

test('a new day in the shop counts as a change: holidays begin and end with it', async () => {
  const { db, one } = await twoProcesses()
  await look(db, one)
  const { today } = await readSettings(one)
  await sql`update shop_clock set ahead_seconds = ahead_seconds + 86400`.execute(db)
  await look(db, one)
  expect((await readSettings(one)).today > today).toBe(true)
})

test('what a transaction has saved is seen by nobody before its end', async () => {
  const { db, one, feesOf } = await twoProcesses()
  const { numbers } = await readSettingsNow(db)
  await transact(db, async (tx) => {
    await saveSettings(tx, { numbers: { ...numbers, delivery_fee: 5 } })
    expect((await readSettingsNow(tx)).numbers.delivery_fee).toBe(5)
    return { ok: false }
  })
  one.settings.forget()
  expect(await feesOf()).toEqual([60, 60])
})
