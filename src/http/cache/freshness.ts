import type { ByteCache } from './byte-cache.ts'

/** How long quantities may lag behind (spec D101 allow 5 s): moves within this time drop a page once, not once each. */
const STOCK_LAG_MS = 2000

type Listen = (channel: string, hear: (payload: string) => void, onReconnect?: () => void) => Promise<void>

/**
 * Keeps a cache true to the database by what its triggers say: a change, or a size selling out or coming back, drops at
 * once; a mere quantity soon after. A lost connection drops all, for what was said meanwhile is gone. Answers how to stop.
 */
export async function keepFresh(cache: ByteCache, listen: Listen): Promise<() => void> {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const dropMoved = () => {
    timer = undefined
    for (const tag of moved) cache.drop(tag)
    moved.clear()
  }
  await listen(
    'shop_changed',
    (tag) => cache.drop(tag),
    () => cache.dropAll(),
  )
  await listen('shop_stock', (tag) => {
    moved.add(tag)
    timer ??= setTimeout(dropMoved, STOCK_LAG_MS).unref()
  })
  return () => clearTimeout(timer)
}
