import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { withdrawOffers } from '#domain/account/consent.service.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Deps } from '#domain/context.ts'
import { recordReports } from '#domain/message/report.service.ts'
import { handleEvent, recordEvent } from '#domain/payment/webhook.service.ts'
import type { ReportReader, WhatsappWebhook } from '#domain/ports/messenger.ts'
import { recordIncoming } from '#domain/whatsapp/incoming.service.ts'

import { parcelHooks } from './parcel-hooks.ts'
import { refuseCall, acceptCall } from './webhook-answers.ts'

export type WebhookOptions = {
  deps: Deps
  whatsapp?: WhatsappWebhook | undefined
  msg91?: ReportReader | undefined
  /** The end of the address to which couriers report. */
  parcelCode?: string | undefined
}
const BODY_MAX = 256 * 1024
/** WhatsApp puts up to a thousand messages into a call. */
const WHATSAPP_BODY_MAX = 3 * 1024 * 1024
/** Far more than a provider puts into one call. */
const ENTRIES_MAX = 1000

/**
 * Where providers report. Signatures are over the very bytes, so here, and only here, bodies are not parsed. What is not
 * set up is not there (404), what is not the provider's is refused (401, payments 400), more reports than a provider sends
 * at once are too large (413), the rest is taken with 200 however little of it we can use, because a provider repeats what was not taken.
 */
export async function webhooks(
  app: FastifyInstance,
  { deps, whatsapp, msg91, parcelCode }: WebhookOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) => done(null, body))

  if (whatsapp) {
    app.post('/webhooks/whatsapp', { bodyLimit: WHATSAPP_BODY_MAX }, async (request, reply) => {
      const raw = rawOf(request)
      const reports = whatsapp.read({ raw, signature: textOf(request.headers['x-hub-signature-256']) })
      if (!reports) return refuseUnsigned(reply)
      const incoming = whatsapp.incoming(raw)
      if (reports.length + incoming.messages.length > ENTRIES_MAX) return refuseTooLarge(reply)
      await recordReports(deps, reports, withdrawOffers)
      // stored is taken: what is done about it does a job
      await recordIncoming(deps, incoming)
      return acceptCall(reply)
    })
    app.get('/webhooks/whatsapp', async (request, reply) => {
      const query = typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
      const challenge = whatsapp.challenge(query)
      if (challenge === undefined) return refuseCall(reply, 403, 'This is not the word that was agreed.')
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(challenge)
    })
  }
  if (msg91)
    app.post('/webhooks/msg91/:secret', async (request, reply) => {
      const reports = msg91({ raw: rawOf(request), signature: textOf(secretIn(request.params)) })
      if (!reports) return refuseUnsigned(reply)
      if (reports.length > ENTRIES_MAX) return refuseTooLarge(reply)
      await recordReports(deps, reports, withdrawOffers)
      return acceptCall(reply)
    })

  if (parcelCode !== undefined) parcelHooks(app, { deps, parcelCode })

  const { gateway } = deps
  app.post(`/webhooks/${gateway.name}`, async (request, reply) => {
    const raw = rawOf(request)
    const event = gateway.readWebhook({ raw, headers: request.headers })
    if (!event) return refuseCall(reply, 400, 'This call is not signed as it should be.')
    // kept is taken: what fails from here on is done by the sweep
    if (await recordEvent(deps, event))
      await handleEvent(deps, event).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a payment event waits'),
      )
    return acceptCall(reply)
  })
}

const rawOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const refuseUnsigned = (reply: FastifyReply) => refuseCall(reply, 401, 'This call is not signed as it should be.')
const refuseTooLarge = (reply: FastifyReply) =>
  refuseCall(reply, 413, refusalText({ code: 'TOO_LARGE' }, SOURCE_LANGUAGE, refusals))

/** The last part of the address, for a provider that does not sign its calls. */
const secretIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, 'secret') : undefined
