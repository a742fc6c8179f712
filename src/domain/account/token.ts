import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, by which its holder proves who they are; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A user_id that reveals nothing: not how many shoppers there are, nor who came first. */
export const newPublicId = (): string => `u_${randomBytes(12).toString('base64url')}`
