import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { DAY_MS } from '#contract/core/dates.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

import { TRUSTED_BROWSER_DAYS } from './staff.rules.ts'

const SHAPE = /^(\d{1,6})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * A mark that a browser keeps after it logged in to an account. It opens nothing; it only gives that browser tries of its
 * own, so that no stranger can lock an owner out by guessing (spec B1.2).
 */
export function markBrowser(secrets: Secrets, staffId: number, now: Date): string {
  const day = String(Math.floor(now.getTime() / DAY_MS))
  const nonce = randomBytes(16).toString('base64url')
  return `${day}.${nonce}.${signature(secrets, staffId, day, nonce).toString('base64url')}`
}

/** The browser's own name among those that know this account; undefined for a forged, foreign or old mark. */
export function trustedBrowser(
  secrets: Secrets,
  staffId: number,
  { mark, now }: { mark: string | undefined; now: Date },
): string | undefined {
  const [, day = '', nonce = '', given = ''] = SHAPE.exec(mark ?? '') ?? []
  if (day === '') return undefined
  const isGenuine = timingSafeEqual(Buffer.from(given, 'base64url'), signature(secrets, staffId, day, nonce))
  const age = Math.floor(now.getTime() / DAY_MS) - Number(day)
  return isGenuine && age <= TRUSTED_BROWSER_DAYS ? nonce : undefined
}

const signature = (secrets: Secrets, staffId: number, day: string, nonce: string): Buffer =>
  createHmac('sha256', secrets.keyFor('staff browser')).update(`${staffId} ${day} ${nonce}`).digest()
