import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** hex(HMAC-SHA256): how gateways sign. */
export const hmacHex = (secret: string | Buffer, content: string | Buffer): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Compares in a time that says nothing of where two texts differ. */
export const timingSafeEquals = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
