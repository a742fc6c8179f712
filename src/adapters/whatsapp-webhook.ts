import { z } from '#contract/core/zod.ts'
import type { DeliveryReport, WhatsappWebhook } from '#domain/ports/messenger.ts'

import { parseJson } from './json.ts'
import { hmacHex, timingSafeEquals } from './signature.ts'
import { readCode } from './whatsapp-cloud.ts'
import { readIncoming } from './whatsapp-incoming.ts'

export type WebhookSettings = { appSecret: string; verifyToken: string }

const status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number(), title: z.string().default('') }))
    .optional()
    .catch(undefined),
  pricing: z
    .object({ billable: z.boolean(), category: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** Calls also bring what people write (whatsapp-incoming.ts) and much else; here only statuses are read. */
const call = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(status).optional() }) })) }),
  ),
})

/** What WhatsApp puts into X-Hub-Signature-256 over the bytes of a call. */
export const signatureOf = (appSecret: string, raw: Buffer): string => `sha256=${hmacHex(appSecret, raw)}`

/** Reports of the WhatsApp Cloud API: signed over the raw bytes with the app's secret. */
export const whatsappWebhook = ({ appSecret, verifyToken }: WebhookSettings): WhatsappWebhook => ({
  read: ({ raw, signature }) => {
    if (signature === undefined || !timingSafeEquals(signature, signatureOf(appSecret, raw))) return undefined
    const read = call.safeParse(parseJson(raw.toString('utf8')))
    // it is WhatsApp's, so it is taken, even if there is nothing in it for us
    if (!read.success) return []
    return read.data.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value }) => (value.statuses ?? []).flatMap(toReport)),
    )
  },
  incoming: readIncoming,
  challenge: (query) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
    if (mode !== 'subscribe' || typeof token !== 'string' || !timingSafeEquals(token, verifyToken)) return undefined
    return typeof challenge === 'string' ? challenge : undefined
  },
})

function toReport(one: z.infer<typeof status>): DeliveryReport[] {
  const pricing = one.pricing && {
    isBillable: one.pricing.billable,
    isMarketing: one.pricing.category === undefined ? undefined : one.pricing.category.startsWith('marketing'),
  }
  const names = { providerId: one.id, key: one.biz_opaque_callback_data, ...(pricing && { pricing }) }
  if (one.status === 'delivered' || one.status === 'read') return [{ ...names, outcome: 'delivered' }]
  if (one.status === 'sent' && pricing) return [{ ...names, outcome: 'sent' }]
  if (one.status !== 'failed') return []
  const [error] = one.errors ?? []
  const { unreachable = false, optedOut = false } = error ? readCode(error.code) : {}
  const reason = error ? `${error.code}: ${error.title}` : 'not delivered'
  return [{ ...names, outcome: 'failed', error: reason, unreachable, ...(optedOut && { optedOut }) }]
}
