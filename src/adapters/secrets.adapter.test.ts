import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '#test/site/site.ts'

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

describe('a secret that all nodes share', () => {
  const SHARED = 'mustard oil, eleven green mangoes, and salt'

  test('gives nodes with folders of their own the same keys, and is written down nowhere', async () => {
    const [one, other] = [ownFolder(), ownFolder()]
    const [first, second] = await Promise.all([openSecrets(one, SHARED), openSecrets(other, SHARED)])
    expect(first.otpPepper.equals(second.otpPepper)).toBe(true)
    expect(first.keyFor('payment link').equals(second.keyFor('payment link'))).toBe(true)
    expect(first.otpPepper.toString('latin1')).not.toContain('mustard')
    expect([...readdirSync(one), ...readdirSync(other)]).toEqual([])
  })

  test('may be the one that a folder has: what it signed and sealed stays good', async () => {
    const folder = ownFolder()
    const before = await openSecrets(folder)
    const after = await openSecrets(folder, before.otpPepper.toString('hex'))
    expect(after.keyFor('web push').equals(before.keyFor('web push'))).toBe(true)
  })

  test('is refused where the folder has another one, in one line that says how to keep what was signed', async () => {
    const folder = ownFolder()
    await openSecrets(folder)
    const refused = openSecrets(folder, SHARED)
    await expect(refused).rejects.toThrow(SecretsUnusable)
    await expect(refused).rejects.toThrow(
      /^\S+secrets\.json holds another secret than SHOP_SECRET\. .*otpPepper[^\n]*$/,
    )
  })
})

test('a damaged file is said so in one line and is not written over', async () => {
  const folder = ownFolder()
  const path = join(folder, 'secrets.json')
  writeFileSync(path, '{"otpPepper":"')
  await expect(openSecrets(folder)).rejects.toThrow(SecretsUnusable)
  await expect(openSecrets(folder)).rejects.toThrow(/secrets\.json is damaged/)
  expect(readFileSync(path, 'utf8')).toBe('{"otpPepper":"')
})
