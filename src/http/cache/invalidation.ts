import type { ByteCache } from './byte-cache.ts'

/** How long quantities may lag behind (spec D101 allows 5 s): moves within this time invalidate a page once, not once each. */
const STOCK_LAG_MS = 2000

type Listen = (channel: string, onNotification: (payload: string) => void, onReconnect?: () => void) => Promise<void>

/**
 * Invalidates what the database's triggers name: at once after a change, or when a size sells out or comes back; soon after
 * a mere quantity. A lost connection invalidates all, for what was said meanwhile is gone. Answers how to stop.
 */
export async function invalidateOnChange(cache: ByteCache, listen: Listen): Promise<() => void> {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const invalidateMoved = () => {
    timer = undefined
    for (const tag of moved) cache.invalidate(tag)
    moved.clear()
  }
  await listen(
    'shop_changed',
    (tag) => cache.invalidate(tag),
    () => cache.invalidateAll(),
  )
  await listen('shop_stock', (tag) => {
    moved.add(tag)
    timer ??= setTimeout(invalidateMoved, STOCK_LAG_MS).unref()
  })
  return () => clearTimeout(timer)
}
