import { expect, test, vi } from 'vitest'

import type { PageSettings } from '#domain/ports/current-settings.ts'

import { SettingsMemory } from './settings.memory.ts'
import { currentSettingsOf } from './settings.store.ts'

/** A memory of a new shop's settings, and how often it read them. */
const open = () => {
  const read = vi
    .fn<() => Promise<PageSettings>>()
    .mockResolvedValue({ ...currentSettingsOf([]), isAllVeg: true, hasDayLimits: false })
  return { read, memory: new SettingsMemory(read) }
}

test('what is remembered is read once, however many ask at once', async () => {
  const { read, memory } = open()
  await Promise.all(Array.from({ length: 20 }, () => memory.current()))
  expect(read).toHaveBeenCalledOnce()
})

test('a failed read is nobody’s memory: the next one asks again', async () => {
  const { read, memory } = open()
  read.mockRejectedValueOnce(new Error('the database is away'))
  await expect(memory.current()).rejects.toThrow('the database is away')
  expect((await memory.current()).numbers.delivery_fee).toBe(60)
})
