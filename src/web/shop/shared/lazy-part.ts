import { lazy, useEffect, useState, type ComponentType } from 'react'

import { REQUEST_TIMEOUT_MS } from '#contract/core/limits.ts'
import * as messages from '#text/common/messages.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { ChunkLoadError } from '#web/api/chunk-loader.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

const RELOADED = 'reloadedForPart'

/**
 * A part of a page whose code is loaded when it is first needed, and then stays: a sheet, a list behind a login. Unlike
 * React.lazy a failure does not take the page down. A page whose part is missing reloads once; after that, without a
 * network, or when the part did not come in time, the shopper sees a message, `giveUp` closes what was opened, and the
 * next opening tries again. `load` must be the same function always.
 */
export function useLazyPart<T>(isNeeded: boolean, load: () => Promise<T>, giveUp: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>()
  useEffect(() => {
    if (!isNeeded || loaded) return undefined
    let isCurrent = true
    const loadPart = async () => {
      try {
        const part = await load()
        // the next part that fails may reload the page again
        tabStorage.remove(RELOADED)
        if (isCurrent) setLoaded({ part })
      } catch (error) {
        console.warn(error)
        if (!isCurrent || (isMissing(error) && (await reloadOnce()))) return
        showToast(messages.network, 'bad')
        giveUp()
      }
    }
    void loadPart()
    return () => {
      isCurrent = false
    }
  }, [isNeeded, loaded, load, giveUp])
  return loaded?.part
}

/**
 * A part that the page does well without: where its code cannot be had, nothing is drawn and no message appears. The server
 * draws it too; where `isServerHtml` says that its HTML is still on the page, that stays to be read instead.
 */
export const optionalPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  isServerHtml: () => boolean = () => false,
) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      // React keeps the server's HTML as long as the part does not come
      return isServerHtml() ? new Promise<never>(() => undefined) : { default: () => null }
    }
  })

const isMissing = (error: unknown) => error instanceof ChunkLoadError && error.type === 'missing'

/**
 * Most likely the shop was updated and its old files are gone (spec S8). False when a reload did not help, or would not.
 */
async function reloadOnce(): Promise<boolean> {
  if (tabStorage.read(RELOADED) !== null || !(await isShopInReach())) return false
  tabStorage.write(RELOADED, '1')
  location.reload()
  return true
}

/** Asked of the shop itself: a browser calls itself online on any network, also on one that leads nowhere. */
async function isShopInReach(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}
