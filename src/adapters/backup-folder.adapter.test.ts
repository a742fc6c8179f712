import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'

import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'

import type { BackupEntry } from '#domain/ports/backup-archive.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { backupFolder, type BackupKeys } from './backup-folder.ts'

const AT = new Date('2026-11-22T09:15:40Z')
const entries: BackupEntry[] = [
  { name: 'rows/orders/0', content: Buffer.from('["(1,\\"a b\\")"]') },
  { name: `pictures/${'p'.repeat(141)}/original`, content: randomBytes(300_000) },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'manifest.json', content: Buffer.from('{}') },
]
const folderOf = () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}
const readAll = async (path: string, keys: BackupKeys = {}) => {
  const found = []
  for await (const { name, content } of backupFolder('', keys).read(path)) found.push([name, Buffer.from(content)])
  return found
}
const all = entries.map(({ name, content }) => [name, content])

test('a backup is one file named by its minute, for its owner’s eyes alone, that any tar reads', async () => {
  const folder = folderOf()
  const { path, bytes } = await backupFolder(folder).write(AT, Readable.from(entries))
  expect(path).toMatch(/\/aangan-2026-11-22T0915Z\.tar\.gz$/)
  expect(statSync(path)).toMatchObject({ size: bytes, mode: 0o100_600 })
  expect(await readAll(path)).toEqual(all)
  const { stdout } = spawnSync('tar', ['-tzf', path], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(entries.map(({ name }) => name))
  expect(await backupFolder(folder).list()).toEqual([{ path, at: new Date('2026-11-22T09:15Z') }])
})

test('a flipped bit is refused or changes nothing that is read, and a file cut short is refused', async () => {
  const { path, bytes } = await backupFolder(folderOf()).write(AT, Readable.from(entries))
  const whole = readFileSync(path)
  const outcomes: unknown[] = []
  // the first ten bytes are gzip's own header, in which a time and a system's name mean nothing
  for (let place = 10; place < bytes; place += Math.max(1, Math.floor((bytes - 11) / 97))) {
    const flipped = Buffer.from(whole)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    writeFileSync(path, flipped)
    outcomes.push(await readAll(path).catch((error: Error) => error.message))
  }
  // a bit that fills up a block of gzip's means nothing: what is read is then the whole, to the byte
  const unharmed = outcomes.filter((outcome) => typeof outcome !== 'string')
  for (const read of unharmed) expect(read).toEqual(all)
  for (const message of outcomes.filter((outcome) => typeof outcome === 'string'))
    expect(message).toMatch(/cannot be used: /)
  expect(unharmed.length).toBeLessThan(5)
  writeFileSync(path, whole)
  for (const length of [bytes - 1, bytes - 9, Math.floor(bytes / 2), 20, 0]) {
    truncateSync(path, length)
    await expect(readAll(path), `${length} of ${bytes}`).rejects.toThrow(/cannot be used: /)
  }
})

test('an encrypted backup shows nothing and opens with its key alone', async () => {
  const folder = folderOf()
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const { path } = await backupFolder(folder, { recipient }).write(AT, Readable.from(entries))
  expect(path).toMatch(/Z\.tar\.gz\.age$/)
  expect(readFileSync(path).includes('manifest')).toBe(false)
  expect(await readAll(path, { identity })).toEqual(all)
  await expect(readAll(path)).rejects.toThrow('The backup is encrypted')
  await expect(readAll(path, { identity: await generateX25519Identity() })).rejects.toThrow(/cannot be used: /)

  const passphrase = 'jars on the sill'
  const { path: spoken } = await backupFolder(folder, { passphrase }).write(AT, Readable.from(entries))
  expect(await readAll(spoken, { passphrase })).toEqual(all)
  await expect(readAll(spoken, { passphrase: 'jars on the hill' })).rejects.toThrow(/cannot be used: /)
})

async function* broken() {
  yield* entries
  throw new Error('the database is gone')
}

test('a backup that fails half-way leaves no file', async () => {
  const folder = folderOf()
  await expect(backupFolder(folder).write(AT, broken())).rejects.toThrow('the database is gone')
  expect(await backupFolder(folder).list()).toEqual([])
})
