import { setImmediate } from 'node:timers/promises'

import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'

import { passphraseIdentity, passphraseRecipient } from './age-passphrase.ts'

const PASSPHRASE = 'jars on the sill'
const decrypterOf = (passphrase: string) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  return decrypter
}
const lock = (logN?: number) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(PASSPHRASE, logN))
  return encrypter.encrypt('mango')
}
/** Enough for what is not about the work. */
const LITTLE = 10

test('what a passphrase locks age opens, and nobody with another', async () => {
  const locked = await lock(LITTLE)
  const theirs = new Decrypter()
  theirs.addPassphrase(PASSPHRASE)
  expect(await theirs.decrypt(locked, 'text')).toBe('mango')
  expect(await decrypterOf(PASSPHRASE).decrypt(locked, 'text')).toBe('mango')
  await expect(decrypterOf('jars on the hill').decrypt(locked)).rejects.toThrow('no identity matched')
})

test('what was locked with less work opens, and what asks for too much does not', async () => {
  const theirs = new Encrypter()
  theirs.setPassphrase(PASSPHRASE)
  theirs.setScryptWorkFactor(LITTLE)
  const locked = await theirs.encrypt('badi')
  expect(await decrypterOf(PASSPHRASE).decrypt(locked, 'text')).toBe('badi')
  const greedy = Buffer.from(Buffer.from(locked).toString('latin1').replace(' 10\n', ' 21\n'), 'latin1')
  await expect(decrypterOf(PASSPHRASE).decrypt(greedy)).rejects.toThrow('scrypt work factor is too high')
})

test('the work is that of age itself, and while it is done the process goes on with other work', async () => {
  const ended = new AbortController()
  const locked = lock().finally(() => ended.abort())
  let turns = 0
  for (; !ended.signal.aborted; turns++) await setImmediate()
  const head = Buffer.from(await locked).toString('latin1')
  expect(head).toMatch(/^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 18\n/)
  expect(turns).toBeGreaterThan(20)
})
