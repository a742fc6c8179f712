import { fetchPictures, ticketPictureQueue } from '#domain/contact/ticket-picture.service.ts'
import type { Deps } from '#domain/context.ts'
import { hasDue } from '#domain/job/due-jobs.service.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { handleIncoming, incomingQueue } from '#domain/whatsapp/incoming.service.ts'

type OnFailure = (error: unknown) => void
type PictureDeps = Deps & { pictures: PictureStore; media: MediaSource }

export const whatsappQueues = [incomingQueue, ticketPictureQueue]

/** What people write by WhatsApp, which waits for nobody long (spec N11.4). */
export const whatsappJobs = {
  whatsapp: {
    everyMs: 1_000,
    due: hasDue(incomingQueue),
    run: (deps: Deps, _log: unknown, onFailure: OnFailure) => handleIncoming(deps, onFailure),
    failure: 'a message by WhatsApp could not be handled',
  },
  'ticket pictures': {
    everyMs: 1_000,
    due: hasDue(ticketPictureQueue),
    run: (deps: PictureDeps, _log: unknown, onFailure: OnFailure) => fetchPictures(deps, onFailure),
    failure: 'a picture that came by WhatsApp could not be fetched',
  },
}
