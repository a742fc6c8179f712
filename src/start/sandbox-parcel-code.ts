import type { Secrets } from '#domain/ports/secrets.ts'

import type { Env } from './env.ts'

/** No k, r and s: a courier refuses addresses that hold its own name or a part of it. */
const LETTERS = 'abcdefghijlmnopqtuvwxyz'

/** The end of the address to which a demo shop's sandbox courier reports, where none is set; a shop in earnest has none then. */
export const sandboxParcelCode = (env: Env, secrets: Secrets): string | undefined =>
  env.SHOP_MODE === 'demo'
    ? [...secrets.keyFor('reports of couriers')].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    : undefined
