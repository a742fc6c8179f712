import { hash, verify } from '@node-rs/argon2'

import { addressKey } from '#domain/rate-limit/address-key.rules.ts'
import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'
import type { RateLimitKeys } from '#domain/rate-limit/rate-limit.rules.ts'

/** OWASP's parameters for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes 19 MiB and a core, so a flood of logins must not take the shop along, nor one caller all turns (spec
 * F28).
 */
const queue = new FairQueue({
  name: 'passwords',
  atOnce: 2,
  waitingMax: 20,
  waitMaxMs: 1_000,
  now: () => performance.now(),
})

let decoy: Promise<string> | undefined

/** Hashes a password in its caller's turn. Throws QueueFull when too many wait. */
export const hashPassword = (password: string, caller: RateLimitKeys): Promise<string> =>
  inTurn(caller, () => hash(password, strength))

/**
 * Whether a password fits. Without a stored hash it takes as long as with one, so that time shows nothing about who has
 * an account.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  caller: RateLimitKeys,
): Promise<boolean> {
  // not in turn: a refusal because of a crowd would be remembered for good
  decoy ??= hash('nobody has this password', strength)
  const against = stored ?? (await decoy)
  const fits = await inTurn(caller, () => verify(against, password))
  return fits && stored != null
}

const inTurn = <T>({ account, ip }: RateLimitKeys, work: () => Promise<T>): Promise<T> =>
  queue.run([`account ${account}`, `address ${addressKey(ip)}`], work)
