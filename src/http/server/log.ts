import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'

import { maskContacts } from '#domain/message/message.rules.ts'

/** Whatever is logged under these names is not printed (spec T17). */
const hidden = ['authorization', 'cookie', 'set-cookie', 'authkey', 'body', 'password', 'token', 'access_token', 'otp']
const paths = ['', '*.', '*.*.'].flatMap((depth) => hidden.map((name) => `${depth}["${name}"]`.replace('.[', '[')))

/** As long as a token, and not the UUID of a message or a request. */
const LONG_TOKEN = /\b(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}/g

/** What a line has room for. */
const URL_MAX = 500

/** What makes an order's link more than its number. */
const LINK_SIGNATURE = /^((?:\/[a-z]{2,3})?\/track\/[^.]*)\..*/i

/** What vouches for reports of a provider that does not sign them. */
const WEBHOOK_SECRET = /^(\/webhooks\/[^/]*\/).*/

type Line = { write: (line: string) => void }

/** One line for each request, when it is answered. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'not answered')
    else request.log.info(line, 'answered')
  }
}

/** A text without e-mail addresses, mobiles and tokens. */
export const maskText = (text: string): string => maskContacts(text).replace(LONG_TOKEN, '…')

/**
 * An address without what was asked or proven: names of the query's parameters stay, their values do not. A part without a name
 * is all value, such as the code of an order, a ticket or the end of reminders.
 */
export function maskUrl(url: string): string {
  const [whole = '', query] = url.slice(0, URL_MAX).split('?', 2)
  const path = whole.replace(LINK_SIGNATURE, '$1.…').replace(WEBHOOK_SECRET, '$1…')
  if (query === undefined) return path
  const names = query.split('&').map((part) => (/^[^=]+=./.test(part) ? `${part.split('=', 1)[0]}=…` : '…'))
  return `${path}?${names.join('&')}`
}

/** The shop's log: who asked for what and what went wrong, and nothing that would let a reader log in, write or call. */
export const logOptions = (
  level: string,
  stream?: Line,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> => ({
  level,
  ...(stream && { stream }),
  redact: { paths, censor: '…' },
  // the last word on every line, whoever wrote it: libraries put errors' messages where no serialiser looks
  hooks: { streamWrite: maskText },
  serializers: {
    req: ({ method, url, ip }) => ({ method, url: maskUrl(url), remoteAddress: ip }),
    err: errorOf,
  },
})

/** What a log says of an error. Drivers put values of rows into other fields than these. */
const errorOf = (error: Error) => ({
  type: error.name,
  ...('code' in error && { code: error.code }),
  message: error.message,
  stack: error.stack ?? '',
})
