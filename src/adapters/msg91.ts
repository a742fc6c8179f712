import { z } from '#contract/core/zod.ts'
import type { OutgoingMessage, Messenger, SendResult } from '#domain/ports/messenger.ts'

import { postJson, type Answer } from './post-json.ts'

export type Msg91Settings = { authKey: string; baseUrl: string }

/** MSG91 answers 200 to nearly everything: `type` says whether it worked. */
const reply = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
})

/** SMS through MSG91 (API v5). */
export const msg91 = (settings: Msg91Settings): Messenger => ({
  send: async (outgoing) => {
    if (outgoing.template.providerTemplate === '')
      return { error: `${outgoing.template.code} has no MSG91 template number yet`, retryable: true }
    return read(await ('otp' in outgoing.vars ? sendOtp(settings, outgoing) : sendFlow(settings, outgoing)))
  },
})

function address(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${base}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function read(answer: Answer): SendResult {
  if ('unreachable' in answer) return { error: answer.unreachable, retryable: true }
  const { status, body } = answer
  const parsed = reply.safeParse(body)
  if (status === 429 || status >= 500) return { error: `HTTP ${status}`, retryable: true }
  // a redirect, a login page: somebody is at work there, and it is not the message's fault
  if (!parsed.success) return { error: `HTTP ${status} without a reply that we know`, retryable: true }
  const { type, message = '', request_id: requestId } = parsed.data
  // the flow call gives its number as the message
  if (type === 'success' && status < 300) return { providerId: requestId ?? message }
  // a wrong key is mended by the owner, and in the meantime nothing is lost
  const isOurs = status === 401 || status === 403 || /auth/i.test(message)
  return { error: message || `HTTP ${status}`, retryable: isOurs }
}

/** One-time passwords have a call of their own. The code is ours: MSG91 only carries it. */
function sendOtp({ authKey, baseUrl }: Msg91Settings, outgoing: OutgoingMessage): Promise<Answer> {
  const { otp = '', ...others } = outgoing.vars
  const query = {
    template_id: outgoing.template.providerTemplate,
    mobile: `91${outgoing.to}`,
    otp,
    otp_expiry: String(outgoing.minutesLeft),
    otp_length: String(otp.length),
  }
  return postJson(address(baseUrl, 'otp', query), { authkey: authKey, 'idempotency-key': outgoing.key }, others)
}

/** Everything else is a flow: VAR1, VAR2 … in the order of the registered text. CRQID comes back in the delivery report. */
function sendFlow({ authKey, baseUrl }: Msg91Settings, outgoing: OutgoingMessage): Promise<Answer> {
  const parameters = Object.fromEntries(outgoing.parameters.map((value, index) => [`VAR${index + 1}`, value]))
  return postJson(
    address(baseUrl, 'flow'),
    { authkey: authKey, 'idempotency-key': outgoing.key },
    {
      template_id: outgoing.template.providerTemplate,
      short_url: '0',
      recipients: [{ mobiles: `91${outgoing.to}`, ...parameters, CRQID: outgoing.key }],
    },
  )
}
