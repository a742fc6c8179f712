import type { Deps } from '#domain/context.ts'

import { claimJob } from './job-holder.store.ts'

/** Longer than any of these jobs takes: a holder that asked for none in this time has died. */
const HELD_SECONDS = 1_800

/**
 * Whether this process does a job that one process does for all. The process that did it last goes on, so that what it
 * keeps in its folder (backups, the state of its disk) is always the same one's; when it dies another follows within half
 * an hour.
 */
export const ownsJob = ({ db }: Pick<Deps, 'db'>, job: string, holder: string): Promise<boolean> =>
  claimJob(db, job, holder, HELD_SECONDS)
