import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { isoDate } from '#contract/core/dates.ts'
import { whatsappHook } from '#contract/demo/hooks.ts'
import { clockNow } from '#db/clock.ts'
import { done, type Deps } from '#domain/context.ts'
import type { IncomingMessage } from '#domain/ports/messenger.ts'
import { newestToPress, recordIncoming } from '#domain/whatsapp/incoming.service.ts'

import { invalid, sendOutcome } from './demo-hooks.ts'

/** Plays somebody who writes to the shop by WhatsApp. In production this path does not exist (spec N11.8). */
export async function demoWhatsapp(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.post('/demo/whatsapp', async (request, reply) => {
    const parsed = whatsappHook.safeParse(request.body ?? {})
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { from: mobile = null, user_id: waUser = null, name, text, payload = '', picture } = parsed.data
    const at = await clockNow(deps.db)
    const message: IncomingMessage = {
      id: `demo.${randomUUID()}`,
      mobile,
      waUser,
      name,
      kind: picture === undefined ? (payload === '' ? 'text' : 'button') : 'picture',
      text,
      payload,
      mediaId: picture ?? null,
      replyTo: payload === '' || mobile === null ? null : await newestToPress(deps, mobile),
      at,
    }
    await recordIncoming(deps, { messages: [message], people: mobile && waUser ? [{ waUser, mobile }] : [] })
    return sendOutcome(reply, done({ id: message.id, at: isoDate(at) }))
  })
}
