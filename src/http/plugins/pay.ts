import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { refusals, refusalText } from '#contract/refusals.ts'
import type { Deps, Refusal } from '#domain/context.ts'
import { giveUp, openPayPage, returnFromGateway } from '#domain/payment/pay-page.service.ts'

import { BODY_LIMIT } from '../body.ts'
import { doneScript, donePage, leadingPage, onScript, payStyle, refusedPage } from './pay-html.ts'

const hide = { schema: { hide: true } }

const require = createRequire(import.meta.url)

const FONTS = {
  'eczar.woff2': 'eczar/files/eczar-latin',
  'eczar-hindi.woff2': 'eczar/files/eczar-devanagari',
  'anek.woff2': 'anek-devanagari/files/anek-devanagari-latin',
} as const

/** Forms are read here and nowhere else: gateways come back with one. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A form's fields, whatever else came. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
    : {}

export const sendPage = (
  reply: FastifyReply,
  html: string,
  { status = 200, formAction }: { status?: number; formAction?: string } = {},
) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policyOf(formAction),
      // anything stricter would make the shop's tab believe that this window is closed
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)

/** The way to the gateway and back (spec D104): pages of our own origin without any foreign script. */
export async function payPages(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  takeForms(app)
  await files(app)
  app.get('/pay', hide, async (request, reply) => {
    const opened = await openPayPage(deps, wordOf(request.query))
    if (!opened.ok) return sendRefused(reply, opened)
    const { form, amountPaise } = opened.value
    const isOurs = form.action.startsWith('/')
    return sendPage(reply, leadingPage(form, amountPaise), {
      formAction: isOurs ? "'self'" : new URL(form.action).origin,
    })
  })
  app.post('/pay/return', hide, async (request, reply) => {
    const returned = await returnFromGateway(deps, wordOf(request.query), fieldsOf(request.body))
    return returned.ok ? sendPage(reply, donePage(returned.value.isPaid)) : sendRefused(reply, returned)
  })
  app.get('/pay/cancel', hide, async (request, reply) => {
    const given = await giveUp(deps, wordOf(request.query))
    return given.ok ? sendPage(reply, donePage(false)) : sendRefused(reply, given)
  })
}

const wordOf = (query: unknown): string => fieldsOf(query)['d'] ?? ''

/** Nothing foreign on the page; its form may lead to the gateway, and nowhere else. */
const policyOf = (formAction = "'self'") =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`

const sendRefused = (reply: FastifyReply, { code, words }: Refusal) =>
  sendPage(reply, refusedPage(refusalText(code, words)), { status: refusals[code][0] })
const font = (name: string) => readFile(require.resolve(`@fontsource-variable/${name}-wght-normal.woff2`))

/** What the pages need, beside them. */
async function files(app: FastifyInstance): Promise<void> {
  const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const file = (name: string, type: string, content: string | Buffer) =>
    app.get(`/pay/${name}`, hide, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  file('pay.css', 'text/css; charset=utf-8', `${tokens}\n${payStyle}`)
  file('on.js', 'text/javascript; charset=utf-8', onScript)
  file('done.js', 'text/javascript; charset=utf-8', doneScript)
  for (const [name, path] of Object.entries(FONTS)) file(name, 'font/woff2', await font(path))
}
