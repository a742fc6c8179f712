import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '#test/site.ts'

import { openSecrets, SecretsUnusable } from './secrets.ts'

const ownFolder = () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

test('made once, for this account alone, and the same ever after', async () => {
  const folder = join(ownFolder(), 'data')
  const { otpPepper } = await openSecrets(folder)
  expect(otpPepper).toHaveLength(32)
  expect(otpPepper.equals(Buffer.alloc(32))).toBe(false)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect((await openSecrets(folder)).otpPepper.equals(otpPepper)).toBe(true)
})

test('a key for each use; what was signed under one in an earlier version is good in this one', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ otpPepper: '07'.repeat(32) }))
  const { keyFor } = await openSecrets(folder)
  expect(keyFor('links to orders').toString('hex')).toBe(
    '98892de9d412be3ad70090e4401f993dcf0c09289fa08b42848d719c5c1579c2',
  )
  expect(keyFor('payment link').toString('hex')).toBe(
    '1d2893be0d0c04b9b283d9e0bc33f41ce5403da06b7026230cb79e2c005a8a0a',
  )
})

test('processes that start at once agree, and nothing is left lying about', async () => {
  const folder = ownFolder()
  const all = await Promise.all(Array.from({ length: 8 }, () => openSecrets(folder)))
  expect(new Set(all.map((one) => one.otpPepper.toString('hex'))).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('a damaged file is said so in one line and is not written over', async () => {
  const folder = ownFolder()
  const path = join(folder, 'secrets.json')
  writeFileSync(path, '{"otpPepper":"')
  await expect(openSecrets(folder)).rejects.toThrow(SecretsUnusable)
  await expect(openSecrets(folder)).rejects.toThrow(/secrets\.json is damaged/)
  expect(readFileSync(path, 'utf8')).toBe('{"otpPepper":"')
})
