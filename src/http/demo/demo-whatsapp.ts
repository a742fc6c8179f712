import type { FastifyInstance } from 'fastify'

import { whatsappHook } from '#contract/demo/hooks.ts'
import { done, type Deps } from '#domain/context.ts'
import { playMessage } from '#domain/whatsapp/played-message.service.ts'

import { invalid, sendOutcome } from './demo-hooks.ts'

/** Plays somebody who writes to the shop by WhatsApp. In production this path does not exist (spec N11.8). */
export async function demoWhatsapp(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.post('/demo/whatsapp', async (request, reply) => {
    const parsed = whatsappHook.safeParse(request.body ?? {})
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { from: mobile = null, user_id: waUser = null, payload = '', picture = null, ...written } = parsed.data
    return sendOutcome(reply, done({ id: await playMessage(deps, { ...written, mobile, waUser, payload, picture }) }))
  })
}
