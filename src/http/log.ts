import type { FastifyServerOptions } from 'fastify'

import { maskPeople } from '#domain/message/message.rules.ts'

/** Whatever is logged under these names is not printed (reliability T17). */
const hidden = ['authorization', 'cookie', 'set-cookie', 'authkey', 'body', 'password', 'token', 'access_token', 'otp']
const paths = ['', '*.', '*.*.'].flatMap((depth) => hidden.map((name) => `${depth}["${name}"]`.replace('.[', '[')))

const LONG_WORD = /[\w-]{32,}/g
/** A text without e-mail addresses, mobiles and anything as long as a token. */
export const maskText = (text: string): string => maskPeople(text).replace(LONG_WORD, '…')

/** An address without what was asked: names of the query's words stay, their values do not. */
export const maskUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return maskText(path)
  const names = query.split('&').map((part) => `${part.split('=', 1)[0]}=…`)
  return maskText(`${path}?${names.join('&')}`)
}

/** What a log says of an error. Drivers put values of rows into other fields than these. */
const errorOf = (error: Error) => ({
  type: error.name,
  ...('code' in error && { code: error.code }),
  message: maskText(error.message),
  stack: maskText(error.stack ?? ''),
})

type Line = { write: (line: string) => void }
/** The shop's log: who asked for what and what went wrong, and nothing that would let a reader log in, write or call. */
export const logOptions = (
  level: string,
  stream?: Line,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> => ({
  level,
  ...(stream && { stream }),
  redact: { paths, censor: '…' },
  serializers: {
    req: ({ method, url, ip }) => ({ method, url: maskUrl(url), remoteAddress: ip }),
    err: errorOf,
  },
})
