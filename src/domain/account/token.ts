import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for whoever holds it to prove that it is them; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A user_id that tells nothing: not how many shoppers there are, nor who came first. */
export const newPublicId = (): string => `u_${randomBytes(12).toString('base64url')}`
