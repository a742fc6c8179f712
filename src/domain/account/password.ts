import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at one time and waiting: each takes 19 MiB and a core, so a flood of logins must not take the shop along. */
const AT_ONCE = 2
const WAITING_MOST = 20

let running = 0
const waiting: (() => void)[] = []

/** Thrown when too many wait already; the API answers 503. */
export class PasswordsBusy extends Error {}

let nobody: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** Whether a password fits. Without a stored hash it takes as long as with one, so that time tells nothing about who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // not in turn: a refusal because of a crowd would be remembered for good
  nobody ??= hash('nobody has this password', strength)
  const against = stored ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored != null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) throw new PasswordsBusy('too many passwords to check at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
