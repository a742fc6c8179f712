import type { Deps } from '#domain/context.ts'
import { tellRestocks } from '#domain/notify/notify.service.ts'

import { repeat, type Log } from './repeat.ts'

/** A restock is told within seconds, and so is one that happened while the shop was down. */
const EVERY_MS = 5_000

/** Compares the shelf from time to time with who waits, and tells them; answers what ends it. */
export const keepTellingRestocks = (deps: Deps, log: Log): (() => Promise<void>) =>
  repeat(() => tellRestocks(deps), {
    everyMs: EVERY_MS,
    onError: (err) => log.warn({ err }, 'who waits for a restock could not be told'),
  })
