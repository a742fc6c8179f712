import { randomUUID } from 'node:crypto'

import { clockNow } from '#db/clock.ts'
import type { Deps } from '#domain/context.ts'
import type { IncomingMessage } from '#domain/ports/messenger.ts'

import { recordIncoming } from './incoming.service.ts'
import { findPressable } from './incoming.store.ts'

type Played = Pick<IncomingMessage, 'mobile' | 'waUser' | 'name' | 'text' | 'payload'> & { picture: string | null }

/** Stores what somebody writes in a demo shop, now; a button is one of the newest message to them that has any. Answers its id. */
export async function playMessage({ db }: Pick<Deps, 'db'>, { picture, ...written }: Played): Promise<string> {
  const { mobile, waUser, payload } = written
  const message: IncomingMessage = {
    ...written,
    id: `demo.${randomUUID()}`,
    kind: picture === null ? (payload === '' ? 'text' : 'button') : 'picture',
    mediaId: picture,
    replyTo: payload === '' || mobile === null ? null : await findPressable(db, mobile),
    at: await clockNow(db),
  }
  await recordIncoming({ db }, { messages: [message], people: mobile && waUser ? [{ waUser, mobile }] : [] })
  return message.id
}
