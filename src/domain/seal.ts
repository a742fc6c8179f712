import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Secrets } from '#domain/ports/secrets.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A text as it is stored: AES-256-GCM under the key of its use, which is not in the database. */
export function seal(secrets: Secrets, use: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secrets.keyFor(use), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function unseal(secrets: Secrets, use: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', secrets.keyFor(use), iv)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
