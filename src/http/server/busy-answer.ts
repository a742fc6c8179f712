import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { LANGUAGES, type Language } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { answerText, refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Refusal } from '#domain/context.ts'

import { languageOf } from '../address/language-address.ts'
import { pageLanguage } from '../address/office-language.ts'
import { JSON_TYPE, refusalEnvelope, refusalOf } from './envelopes.ts'
import { isAdminPath } from './work-class.ts'

/** As it goes out: headers by their names in lower case, and the body. */
export type BusyAnswer = { status: number; headers: Record<string, string>; body: string }

const [STATUS] = refusals.BUSY
const STYLE = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** Nothing of it is asked for, drawn or looked up: it is for the moment in which nothing can be. */
const pageIn = (language: Language) => {
  const title = refusalText({ code: 'BUSY' }, language, refusals)
  return `<!doctype html>
<html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p><a href="">${answerText('tryAgain', language)}</a></p></main></body></html>
`
}
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * What a shop with too much to do says: a page to the person who opens one, the envelope to every program. Both say when
 * to come again.
 */
export function busyAnswer(
  request: Pick<IncomingMessage, 'method' | 'headers'> & Parameters<typeof languageOf>[0],
  refused: Refusal<unknown, 'BUSY'> = refusalOf('BUSY'),
): BusyAnswer {
  // nobody has looked up who works in the back office
  const language = isAdminPath(request.url ?? '') ? pageLanguage(request) : languageOf(request)
  const { envelope, retryAfterSeconds } = refusalEnvelope(refused, refusals, language)
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  const body = isPage ? pageIn(language) : JSON.stringify(envelope)
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    ...(isPage && { 'content-security-policy': PAGE_POLICY }),
  }
  return { status: STATUS, headers, body }
}
