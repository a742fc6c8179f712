import { refuse, type Db, type Deps, type Refusal, type Tx } from '#domain/context.ts'

import { capOf } from './rate-limit.rules.ts'
import { fullCounters, recordAttempts } from './rate-limit.store.ts'

/**
 * Counts one in what the whole shop may do so often, over all its processes. Answers the refusal when it is one too many, and
 * whether it was the last that is not. It joins the transaction that it is about, whose rollback undoes the count.
 */
export async function consumeForShop(
  deps: Deps,
  tx: Tx,
  { name, tries, minutes }: { name: string; tries: number; minutes: number },
): Promise<{ refusal: Refusal | undefined; isLast: boolean }> {
  const [counted] = await recordAttempts(tx, [{ key: keyOf(name), minutes }])
  const cap = capOf(tries, deps.rateLimits)
  const isOver = counted !== undefined && counted.tries > cap
  return {
    refusal: isOver ? refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, counted.seconds) }) : undefined,
    isLast: counted?.tries === cap,
  }
}

/** Whether the shop has used up one of these limits. */
export async function isUsedUp(
  { db, rateLimits }: Pick<Deps, 'rateLimits'> & { db: Db },
  limits: readonly { name: string; tries: number }[],
): Promise<boolean> {
  const caps = limits.map(({ name, tries }) => ({ key: keyOf(name), cap: capOf(tries, rateLimits) }))
  return (await fullCounters(db, caps)).length > 0
}

const keyOf = (name: string) => `shop:${name}`
