import type { Deps } from '#domain/context.ts'
import { hasDue } from '#domain/job/due-jobs.service.ts'
import { handleIncoming, incomingQueue } from '#domain/whatsapp/incoming.service.ts'

type OnFailure = (error: unknown) => void

export const whatsappQueues = [incomingQueue]

/** What people write by WhatsApp, which waits for nobody long (spec N11.4). */
export const whatsappJobs = {
  whatsapp: {
    everyMs: 1_000,
    due: hasDue(incomingQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => handleIncoming(deps, onFailure),
    failure: 'a message by WhatsApp could not be handled',
  },
}
