import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { Stanza, type Identity, type Recipient } from 'age-encryption'

/** As `age -p` has it: a guess at a passphrase costs 256 MiB and most of a second. */
const LOG_N = 18
/** A file that asks for more is refused: opening it must not take the machine. */
const LOG_N_MAX = 20
const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
const KEY_BYTES = 32
/** Each key wraps one file's key, so the format has no nonce. */
const NONCE = Buffer.alloc(12)

/**
 * Locks a file of age with a passphrase, as the library's own does. That one works its key out on the event loop, where
 * everybody waits for a second; this one on a thread of its own. The work is 2 to the `logN`.
 */
export const passphraseRecipient = (passphrase: string, logN = LOG_N): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv('chacha20-poly1305', await keyOf(passphrase, salt, logN), NONCE, {
      authTagLength: TAG_BYTES,
    })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', unpadded(salt), String(logN)], body)]
  },
})

/** Opens what `passphraseRecipient` or `age -p` has locked, whatever their work factor was; null where it is another's. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  unwrapFileKey: async (stanzas) => {
    const [{ args, body } = { args: [], body: Buffer.alloc(0) }, ...others] = stanzas
    const [kind, salt = '', factor = ''] = args
    if (kind !== 'scrypt') return null
    const bytes = Buffer.from(salt, 'base64')
    if (others.length > 0 || bytes.length !== SALT_BYTES || !/^[1-9]\d?$/.test(factor))
      throw new Error('invalid scrypt stanza')
    if (Number(factor) > LOG_N_MAX) throw new Error('scrypt work factor is too high')
    return unwrap(body, await keyOf(passphrase, bytes, Number(factor)))
  },
})

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Buffer, logN: number): Promise<Buffer> =>
  derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, {
    N: 2 ** logN,
    r: 8,
    p: 1,
    // of N and r, and a little beside them
    maxmem: 2 ** (logN + 10) + 2 ** 20,
  })

/** The file's key; null where the passphrase is another. */
function unwrap(body: Uint8Array, key: Buffer): Uint8Array | null {
  const end = body.length - TAG_BYTES
  const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(body.subarray(end))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, end)), decipher.final()])
  } catch {
    return null
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
