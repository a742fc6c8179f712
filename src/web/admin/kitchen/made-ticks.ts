import { useState } from 'react'

import { z } from '#contract/core/zod.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

const KEY = 'kitchen-made'
const stored = z.object({ day: z.string(), made: z.record(z.string(), z.number()) })
type Stored = z.infer<typeof stored>

/**
 * What was ticked as made in this browser today (YYYY-MM-DD), each with the pieces that were needed then; the ticks of
 * another day are gone.
 */
export function useMadeTicks(today: string) {
  const [ticks, setTicks] = useState(() => storedTicks(browserStorage.read(KEY)))
  const made = ticks.day === today ? ticks.made : {}
  return {
    neededAt: (row: string): number | undefined => made[row],
    tick: (row: string, needed: number | undefined) => {
      const { [row]: _was, ...rest } = made
      const now: Stored = { day: today, made: needed === undefined ? rest : { ...rest, [row]: needed } }
      setTicks(now)
      browserStorage.write(KEY, JSON.stringify(now))
    },
  }
}

/** What was written there by another version of the page is no reason to fail. */
function storedTicks(text: string | null): Stored {
  try {
    return stored.parse(JSON.parse(text ?? ''))
  } catch {
    return { day: '', made: {} }
  }
}
