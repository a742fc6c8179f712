import type { RememberedSettings } from '#domain/ports/current-settings.ts'

import type { ByteCache } from './byte-cache.ts'
import { tags } from './tags.ts'

/**
 * How long quantities may lag behind once they are notified, a second after they moved (spec D101 allows 5 s): moves within
 * this time invalidate a page once, not once each.
 */
const STOCK_LAG_MS = 2000

type Listen = (channel: string, onNotification: (payload: string) => void, onReconnect?: () => void) => Promise<void>

/**
 * Invalidates what the database's triggers name: at once after a change, or when a size sells out or comes back; soon
 * after a mere quantity. A lost connection invalidates all, for what was said in the meantime is gone. Settings are
 * forgotten first: what is made again from then on must show the new ones. Answers how to stop.
 */
export async function invalidateOnChange(
  { cache, settings }: { cache: ByteCache; settings: RememberedSettings },
  listen: Listen,
): Promise<() => void> {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const invalidateMoved = () => {
    timer = undefined
    for (const tag of moved) cache.invalidate(tag)
    moved.clear()
  }
  settings.onForget(() => cache.invalidate(tags.settings))
  await listen(
    'shop_changed',
    (tag) => (tag === tags.settings ? settings.forget() : cache.invalidate(tag)),
    () => {
      settings.forget()
      cache.invalidateAll()
    },
  )
  await listen('shop_stock', (tag) => {
    moved.add(tag)
    timer ??= setTimeout(invalidateMoved, STOCK_LAG_MS).unref()
  })
  return () => clearTimeout(timer)
}
