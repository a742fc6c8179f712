import { randomBytes } from 'node:crypto'

/** A user_id that tells nothing: not how many shoppers there are, nor who came first. */
export const newPublicId = (): string => `u_${randomBytes(12).toString('base64url')}`
