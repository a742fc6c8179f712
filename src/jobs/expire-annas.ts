import { bookExpiredAnnas } from '#domain/anna/expiry.service.ts'
import type { Deps } from '#domain/context.ts'

import { repeat, type Log } from './repeat.ts'

/** The balance counts by date, so booking is in no hurry; a moved demo clock shall show in the history within seconds. */
const EVERY_MS = 5_000

/** Books expired annas from time to time; answers what ends it. */
export const keepExpiringAnnas = (deps: Pick<Deps, 'db'>, log: Log): (() => Promise<void>) =>
  repeat(() => bookExpiredAnnas(deps), {
    everyMs: EVERY_MS,
    onError: (err) => log.warn({ err }, 'expired annas could not be booked'),
  })
