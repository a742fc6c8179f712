import type { Deps } from '#domain/context.ts'
import { tellRestocks } from '#domain/notify/notify.service.ts'

import { every, type Log } from './every.ts'

/** How often the shelf is compared with who waits: a restock is told within seconds, and so is one that happened while the shop was down. */
const LOOK_MS = 5_000

/** Tells from time to time who waits for what is back; answers what ends it. */
export const keepTelling = (deps: Deps, log: Log, everyMs = LOOK_MS): (() => Promise<void>) =>
  every(
    everyMs,
    async () => {
      const told = await tellRestocks(deps)
      if (told > 0) log.info({ told }, 'told of restocks')
    },
    { log, otherwise: 'who waits for a restock could not be told' },
  )
