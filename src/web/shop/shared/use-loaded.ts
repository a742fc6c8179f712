import { useEffect, useState } from 'react'

import { messages } from '#contract/core/messages.ts'
import { say } from '#web/ui/toast/say.ts'

import { partCame, reloadForPart } from './missing-part.ts'

/**
 * A sheet's code, loaded when it is first wanted and kept. Unlike React.lazy a failure does not take the page down: it
 * reloads once; after that, or without a network, it is told, `giveUp` closes what was asked for, and the next wish tries again. `load` must be the same function always.
 */
export function useLoaded<T>(wanted: boolean, load: () => Promise<T>, giveUp: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ it: T }>()
  useEffect(() => {
    if (!wanted || loaded) return undefined
    let current = true
    const fetchIt = async () => {
      try {
        const it = await load()
        partCame()
        if (current) setLoaded({ it })
      } catch {
        if (!current || reloadForPart()) return
        say(messages.network, 'bad')
        giveUp()
      }
    }
    void fetchIt()
    return () => {
      current = false
    }
  }, [wanted, loaded, load, giveUp])
  return loaded?.it
}
