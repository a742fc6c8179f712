import { randomBytes } from 'node:crypto'

const start = randomBytes(6).toString('base64url')
let count = 0
/** A name for one request, unique across restarts; cheap enough for answers that come straight from the cache. */
export const nextRequestId = (): string => `${start}-${(++count).toString(36)}`
