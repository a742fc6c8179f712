import type { Scene } from '#contract/demo/story.ts'
import type { SentPurpose } from '#contract/sent-picture.ts'
import { fetchPictures } from '#domain/contact/ticket-picture.service.ts'
import { showReviewPicture } from '#domain/moderation/moderation.service.ts'
import { picturesOf, sendPicture } from '#domain/picture/sent-picture.service.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { playMessage } from '#domain/whatsapp/played-message.service.ts'

import { accepted, addressOf, buyerAt, named, type Players, type Stage } from './story-stage.service.ts'
import * as store from './story.store.ts'

/** What people write by WhatsApp, and what becomes of their photos. */
export const photoPlayers: Players<Extract<Scene['scene'], 'whatsapp' | 'show photos'>> = {
  whatsapp: async (stage, { ticket, buyer: place, text, photo = null }) => {
    const { deps, photos } = stage
    const { name, mobile } = buyerAt(stage, place)
    await playMessage(deps, { mobile, waUser: null, name, text, payload: '', picture: photo })
    await handleIncoming(deps, raise)
    // now, and from the folder: whoever carries WhatsApp for the shop knows nothing of it
    const media = async (file: string) => ({ content: await photos.source(file) })
    if (photo !== null) await fetchPictures({ db: deps.db, pictures: photos.pictures, media }, raise)
    stage.tickets.set(ticket, await store.newestTicket(deps.db, mobile))
  },
  'show photos': async ({ deps, photos: { pictures }, actors, reviews }, { by, review }) => {
    const sent = await picturesOf(deps.db, { reviewId: named(reviews, review) })
    for (const { name } of sent) accepted(await showReviewPicture({ ...deps, pictures }, { actor: actors[by], name }))
  },
}

type Sending = { purpose: SentPurpose; photos: readonly string[] }

/** Sends photos as a shopper's browser does. Answers their names, for what they go with. */
export async function sendPhotos(
  { deps, photos: { source, pictures } }: Stage,
  buyer: store.StoryBuyer,
  { purpose, photos }: Sending,
): Promise<string[]> {
  const names: string[] = []
  for (const file of photos) {
    const sent = { content: await source(file), purpose, ip: addressOf(buyer) }
    names.push(accepted(await sendPicture({ ...deps, pictures }, buyer, sent)))
  }
  return names
}

const raise = (error: unknown): never => {
  throw error
}
