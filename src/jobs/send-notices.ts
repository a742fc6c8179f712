import type { Deps } from '#domain/context.ts'
import { sendNotices as send } from '#domain/push/push.service.ts'

import type { Log } from './repeat.ts'

/** Tells staff of new work on their devices; what became of it stands in the log. */
export async function sendNotices(deps: Deps, log: Log): Promise<void> {
  for (const told of await send(deps)) {
    if (told.outcome === 'sent') log.info(told, 'staff told')
    else log.warn(told, told.outcome === 'retry' ? 'staff not told yet' : 'staff not told')
  }
}
