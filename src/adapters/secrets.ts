import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from '#contract/core/zod.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

const PEPPER_BYTES = 32
const KEY_BYTES = 32
const FILE = 'secrets.json'
const HEX_KEY = /^[0-9a-f]{64}$/
const secretsFile = z.object({ otpPepper: z.string().regex(HEX_KEY) })

/** The secrets exist but cannot be used. The message is one line. */
export class SecretsUnusable extends Error {
  override name = 'SecretsUnusable'
}

/**
 * The secrets of the shop: from `given`, which all its nodes share, or those of the data folder, which are made when they are
 * missing, readable for this account alone. Throws SecretsUnusable, also where a folder holds others than were given: what
 * those sealed would silently become unreadable.
 */
export async function openSecrets(folder: string, given?: string): Promise<Secrets> {
  const found = await findSecrets(folder, given)
  if (found) return found
  const path = join(folder, FILE)
  await create(folder, path)
  return secretsOf(parse((await read(path)) ?? '', path))
}

/** The same for who is no shop of its own: makes none. */
export async function findSecrets(folder: string, given?: string): Promise<Secrets | undefined> {
  const path = join(folder, FILE)
  const stored = await read(path)
  if (given !== undefined) return checked(given, path, stored)
  return stored === undefined ? undefined : secretsOf(parse(stored, path))
}

/** The given ones, unless the folder holds others. */
function checked(given: string, path: string, stored: string | undefined): Secrets {
  const root = rootOf(given)
  if (stored !== undefined && !parse(stored, path).equals(root))
    throw new SecretsUnusable(
      `${path} holds another secret than SHOP_SECRET. To keep links, second steps of staff and notices, set SHOP_SECRET to the otpPepper in it; to give them up, move the file away.`,
    )
  return secretsOf(root)
}

/** 64 hexadecimal digits are the key itself, as a folder's file has it; of any other text one is made. */
const rootOf = (given: string): Buffer => (HEX_KEY.test(given) ? Buffer.from(given, 'hex') : deriveKey(given, 'shop'))

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the file whole or not at all; of several processes that start at once the first one's counts. */
async function create(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const secrets = { otpPepper: randomBytes(PEPPER_BYTES).toString('hex') }
  await writeFile(draft, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** A key for another use, which tells nothing of the one it comes from. */
const deriveKey = (key: Buffer | string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES))

const secretsOf = (root: Buffer): Secrets => ({ otpPepper: root, keyFor: (use) => deriveKey(root, use) })

function parse(text: string, path: string): Buffer {
  try {
    return Buffer.from(secretsFile.parse(JSON.parse(text)).otpPepper, 'hex')
  } catch (cause) {
    throw new SecretsUnusable(
      `${path} is damaged. Restore it from a backup. Without it new secrets are made: second steps and recovery codes of staff, stored payment details, links to orders and payments, and notices on devices stop working.`,
      { cause },
    )
  }
}
