import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { transact } from '#db/transact.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { SettingsMemory } from './settings-memory.service.ts'
import { readSettings, readSettingsNow, saveSettings, updateSettings } from './settings.service.ts'

/** Two processes of one shop. */
const twoProcesses = async () => {
  const { db } = await freshDatabase()
  const [one, other] = [testDeps(db), testDeps(db)]
  const feesOf = async () =>
    Promise.all([one, other].map(async (deps) => (await readSettings(deps)).numbers.delivery_fee))
  expect(await feesOf()).toEqual([60, 60])
  return { db, one, other, feesOf }
}

test('a process that heard nothing of a change sees it by itself, and says so once', async () => {
  const { one, other, feesOf } = await twoProcesses()
  const forgot = vi.fn<() => void>()
  other.settings.onForget(forgot)
  await updateSettings(one, { numbers: { delivery_fee: 40 } })
  expect(await feesOf()).toEqual([40, 60])
  await other.settings.refresh()
  expect(await feesOf()).toEqual([40, 40])
  await other.settings.refresh()
  expect(forgot).toHaveBeenCalledOnce()
})

test('a new day in the shop counts as a change: holidays begin and end with it', async () => {
  const { db, one } = await twoProcesses()
  const { today } = await readSettings(one)
  await sql`update shop_clock set ahead_seconds = ahead_seconds + 86400`.execute(db)
  await one.settings.refresh()
  expect((await readSettings(one)).today > today).toBe(true)
})

test('what is remembered is read once, however many ask at once', async () => {
  const { db } = await twoProcesses()
  const reads = vi.spyOn(db, 'selectFrom')
  const memory = new SettingsMemory(db)
  await Promise.all(Array.from({ length: 20 }, () => memory.current()))
  expect(reads).toHaveBeenCalledOnce()
})

test('a failed read is nobody’s memory: the next one asks again', async () => {
  const { db } = await twoProcesses()
  const memory = new SettingsMemory(db)
  const failing = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the database is away')
  })
  await expect(memory.current()).rejects.toThrow('the database is away')
  failing.mockRestore()
  expect((await memory.current()).numbers.delivery_fee).toBe(60)
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
