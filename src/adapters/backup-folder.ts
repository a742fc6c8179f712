import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable, pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { Decrypter, Encrypter } from 'age-encryption'

import { z } from '#contract/core/zod.ts'
import { BackupUnusable, type BackupArchive, type BackupEntry } from '#domain/ports/backup-archive.ts'

import { passphraseIdentity, passphraseRecipient } from './age-passphrase.ts'
import { packTar, unpackTar } from './tar.ts'

/** What locks backups, and what opens them: a passphrase, or age's pair of keys, whose secret half need not be on the server. */
export type BackupKeys = {
  passphrase?: string | undefined
  recipient?: string | undefined
  identity?: string | undefined
}

const ERASED = 'erased.json'
const erasedShape = z.array(z.string())
const NAME = /^aangan-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/

/** Backups as files of a folder: tar, gzip and, where there is a key, age (decision 035). */
export function backupFolder(folder: string, keys: BackupKeys = {}): BackupArchive {
  const encrypter = encrypterOf(keys)
  return {
    write: async (at, entries) => {
      await mkdir(folder, { recursive: true })
      const minute = at.toISOString().slice(0, 16).replace(':', '')
      const path = resolve(folder, `aangan-${minute}Z.tar.gz${encrypter ? '.age' : ''}`)
      const draft = `${path}.${randomUUID()}`
      try {
        const out = await lock(compressed(entries), encrypter)
        await pipeline(out, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { path, bytes: (await stat(path)).size }
    },
    read: (path) => readBackup(path, keys),
    list: async () => {
      const names = await readdir(folder).catch(() => [])
      return names
        .flatMap((name) => {
          const at = timeOf(name)
          return at ? [{ path: resolve(join(folder, name)), at }] : []
        })
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    },
    remove: (path) => rm(path, { force: true }),
    retainErasures: async (publicIds) => {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${ERASED}.${randomUUID()}`)
      await writeFile(draft, `${JSON.stringify(publicIds)}\n`, { mode: 0o600, flush: true })
      await rename(draft, join(folder, ERASED))
    },
    readErased: async (path) => {
      const text = await readFile(join(dirname(path), ERASED), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : erasedShape.parse(JSON.parse(text))
    },
  }
}

async function* readBackup(path: string, keys: BackupKeys): AsyncGenerator<BackupEntry> {
  try {
    const plain = path.endsWith('.age') ? await unlock(createReadStream(path), keys) : createReadStream(path)
    const unzipped = createGunzip()
    // a fault of the file ends the reading, whichever stream met it
    connect(plain, unzipped, () => {})
    yield* unpackTar(unzipped)
  } catch (error) {
    throw error instanceof BackupUnusable ? error : unusable(path, error)
  }
}

function unusable(path: string, error: unknown): BackupUnusable {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new BackupUnusable(`${path} cannot be used: ${why}.`, { cause: error })
}

function timeOf(name: string): Date | undefined {
  const [, day, hour, minute] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:00Z`) : undefined
}

function compressed(entries: AsyncIterable<BackupEntry>): Readable {
  const zipped = createGzip()
  connect(Readable.from(packTar(entries), { objectMode: false }), zipped, () => {})
  return zipped
}

function encrypterOf({ passphrase, recipient }: BackupKeys): Encrypter | undefined {
  if (passphrase === undefined && recipient === undefined) return undefined
  const encrypter = new Encrypter()
  if (recipient !== undefined) encrypter.addRecipient(recipient)
  else if (passphrase !== undefined) encrypter.addRecipient(passphraseRecipient(passphrase))
  return encrypter
}

const lock = async (plain: Readable, encrypter: Encrypter | undefined): Promise<Readable> =>
  encrypter ? unwebbed(await encrypter.encrypt(webbed(plain))) : plain

async function unlock(locked: Readable, { passphrase, identity }: BackupKeys): Promise<Readable> {
  if (passphrase === undefined && identity === undefined)
    throw new BackupUnusable('The backup is encrypted: set BACKUP_IDENTITY or BACKUP_PASSPHRASE.')
  const decrypter = new Decrypter()
  if (identity !== undefined) decrypter.addIdentity(identity)
  if (passphrase !== undefined) decrypter.addIdentity(passphraseIdentity(passphrase))
  return unwebbed(await decrypter.decrypt(webbed(locked)))
}

/** age works on web streams. */
function webbed(chunks: Readable): ReadableStream<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
  })
}

const unwebbed = (stream: ReadableStream<Uint8Array>): Readable => Readable.from(stream, { objectMode: false })
