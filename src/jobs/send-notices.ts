import type { Deps } from '#domain/context.ts'
import { sendNotices as send } from '#domain/push/push.service.ts'

import type { Log } from './run-jobs.ts'

/** Sends push notices of new work to the devices of staff, and logs each outcome. */
export async function sendNotices(deps: Deps, log: Log): Promise<void> {
  for (const notice of await send(deps)) {
    if (notice.outcome === 'sent') log.info(notice, 'notice sent')
    else log.warn(notice, notice.outcome === 'retry' ? 'notice will be retried' : 'notice failed')
  }
}
