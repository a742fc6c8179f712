import { z } from '#contract/core/zod.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'

import { requestJson, requestRaw } from './post-json.ts'
import type { WhatsappSettings } from './whatsapp-cloud.ts'

/** Larger ones WhatsApp itself does not take. */
const BYTES_MAX = 5 * 1024 * 1024
const PATIENCE = { connectMs: 1_000, answerMs: 15_000, bytesMax: BYTES_MAX }
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const HOSTS = ['.fbsbx.com', '.facebook.com']

const found = z.object({ url: z.url(), mime_type: z.string(), file_size: z.coerce.number().optional() })

/** Where the bytes of a picture may be had; with our token we go nowhere else. */
export const isOfWhatsapp = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && HOSTS.some((host) => hostname.endsWith(host))

/**
 * Pictures of the WhatsApp Cloud API: where one is, which is true for five minutes, and then its bytes, 5 MB at the most, from
 * WhatsApp's own hosts alone and without following a redirect.
 */
export const whatsappMedia =
  ({ token, phoneId, baseUrl }: WhatsappSettings, mayFetch: (url: URL) => boolean = isOfWhatsapp): MediaSource =>
  async (mediaId) => {
    const headers = { authorization: `Bearer ${token}` }
    const place = new URL(`${baseUrl}/${encodeURIComponent(mediaId)}`)
    place.searchParams.set('phone_number_id', phoneId)
    const answer = await requestJson('GET', place, { headers })
    if ('unreachable' in answer) return { error: answer.unreachable, retryable: true }
    const read = answer.status < 300 ? found.safeParse(answer.body) : undefined
    if (!read?.success) return refused(answer.status)
    const { url, mime_type: type, file_size: size = 0 } = read.data
    if (!TYPES.includes(type.split(';')[0] ?? ''))
      return { error: `${type.slice(0, 60)} is no picture`, retryable: false }
    if (size > BYTES_MAX) return { error: 'it is too large', retryable: false }
    const at = new URL(url)
    if (!mayFetch(at)) return { error: 'it is not on a host of WhatsApp', retryable: false }
    const raw = await requestRaw('GET', at, { headers, body: Buffer.alloc(0) }, PATIENCE)
    if ('unreachable' in raw) return { error: raw.unreachable, retryable: true }
    return raw.status === 200 ? { content: raw.bytes } : refused(raw.status)
  }

/** What is not there any more, or leads elsewhere, is not asked for again; an address that is over is, for the next one is fresh. */
const refused = (status: number) => ({
  error: `HTTP ${status}`,
  retryable: status === 401 || status === 403 || status === 429 || status >= 500,
})
