import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Secrets } from '#domain/ports/secrets.ts'

/** Known to whoever can read the shop's secrets, and to nobody else: how commands on the server ask the running shop. */
export const internalToken = ({ keyFor }: Secrets, path: string): string =>
  keyFor(NAMES[path] ?? path).toString('base64url')

export const INVARIANTS_PATH = '/internal/invariants'
export const OWNER_PATH = '/internal/owner'
const NAMES: Readonly<Record<string, string>> = { [INVARIANTS_PATH]: 'invariants', [OWNER_PATH]: 'owner link' }

/** Whether a request brings the token of this path. */
export function isInternal(request: FastifyRequest, secrets: Secrets, path: string): boolean {
  const expected = digest(`Bearer ${internalToken(secrets, path)}`)
  return timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
