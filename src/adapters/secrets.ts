import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from '#contract/core/zod.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

const PEPPER_BYTES = 32
const KEY_BYTES = 32
const shape = z.object({ otpPepper: z.string().regex(/^[0-9a-f]{64}$/) })

/** The file is there and cannot be understood. The message is one line. */
export class SecretsUnusable extends Error {
  override name = 'SecretsUnusable'
}

/** Reads the secrets of a data folder, or makes them, readable for this account alone. Throws SecretsUnusable. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const there = await read(path)
  if (there !== undefined) return parse(there, path)
  await create(folder, path)
  return parse((await read(path)) ?? '', path)
}

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
const deriveKey = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES))

function parse(text: string, path: string): Secrets {
  try {
    const otpPepper = Buffer.from(shape.parse(JSON.parse(text)).otpPepper, 'hex')
    return { otpPepper, keyFor: (use) => deriveKey(otpPepper, use) }
  } catch (cause) {
    throw new SecretsUnusable(
      `${path} is damaged. Put back a copy of it, or delete it: then new secrets are made, and OTPs that are on their way are no longer valid.`,
      { cause },
    )
  }
}
