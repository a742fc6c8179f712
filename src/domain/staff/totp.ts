import { createHash, randomInt } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

import type { Secrets } from '#domain/ports/secrets.ts'

import { RECOVERY_ALPHABET, RECOVERY_CODES } from './staff.rules.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
const RECOVERY_CODE_LENGTH = 8

/** A new secret as an authenticator app takes it, by hand or by its QR code. */
export function newTotpSecret(issuer: string, account: string): { secret: string; qrSvg: string } {
  const totp = totpOf(new Secret({ size: SECRET_BYTES }).base32, issuer, account)
  return { secret: totp.secret.base32, qrSvg: renderSVG(totp.toString(), { border: 2 }) }
}

/**
 * The TOTP time step for which a code is valid, at most one before or after now; undefined where there is none. The time is
 * the machine's, not the shop's: the device that shows the code knows no other.
 */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** New recovery codes, without their hyphen. 40 bits each, and tries are counted. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  )

/** Hashed under a key, so that a copy of the database alone does not tell them. */
export const recoveryHash = (secrets: Secrets, code: string): Buffer =>
  createHash('sha256').update(secrets.keyFor('staff recovery')).update(code).digest()

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })
