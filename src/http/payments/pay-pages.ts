import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { FastifyInstance } from 'fastify'

import { shopTable, textIn } from '#contract/admin/refusals.ts'
import { PAY_CHANNEL } from '#contract/browser-events.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import type { Deps, Outcome } from '#domain/context.ts'
import { cancelPayment, openPayPage, returnFromGateway } from '#domain/payment/pay-page.service.ts'

import { browserScript, standaloneStyle } from '../server/standalone-files.ts'
import { acceptForms, fieldsOf } from './form-body.ts'
import { payPageSender } from './pay-page-reply.ts'

export type PayPageOptions = { deps: Deps; render: RenderStandalone }

const hide = { schema: { hide: true } }

const require = createRequire(import.meta.url)

const FONTS = {
  'eczar.woff2': 'eczar/files/eczar-latin',
  'eczar-hindi.woff2': 'eczar/files/eczar-devanagari',
  'anek.woff2': 'anek-devanagari/files/anek-devanagari-latin',
} as const

type Refused = Extract<Outcome<unknown>, { ok: false }>

/** The way to the gateway and back (spec D104): pages of our own origin without any foreign script. */
export async function payPages(app: FastifyInstance, { deps, render }: PayPageOptions): Promise<void> {
  const sendPage = payPageSender(render)
  const sendRefused = (reply: Parameters<typeof sendPage>[0], { code, words }: Refused) =>
    sendPage(
      reply,
      { page: 'payment-refused', message: textIn(shopTable, code, words) },
      { status: shopTable[code][0] },
    )
  acceptForms(app)
  await files(app)
  app.get('/pay', hide, async (request, reply) => {
    const opened = await openPayPage(deps, keyOf(request.query))
    if (!opened.ok) return sendRefused(reply, opened)
    const { form, amountPaise } = opened.value
    const isOurs = form.action.startsWith('/')
    return sendPage(
      reply,
      { page: 'leave-for-gateway', form, amountPaise },
      { formAction: isOurs ? "'self'" : new URL(form.action).origin },
    )
  })
  app.post('/pay/return', hide, async (request, reply) => {
    const returned = await returnFromGateway(deps, keyOf(request.query), fieldsOf(request.body))
    if (!returned.ok) return sendRefused(reply, returned)
    return sendPage(reply, { page: 'payment-result', isPaid: returned.value.isPaid })
  })
  app.get('/pay/cancel', hide, async (request, reply) => {
    const cancelled = await cancelPayment(deps, keyOf(request.query))
    return cancelled.ok ? sendPage(reply, { page: 'payment-result', isPaid: false }) : sendRefused(reply, cancelled)
  })
}

/** In the browser: goes on by itself; the next page gets no hold of the tab that opened this window. */
export function submitAtOnce(): void {
  window.opener = null
  document.querySelector<HTMLFormElement>('#auto')?.submit()
}

/** In the browser: tells the shop's tab that it may ask at once. A window of its own closes; in the tab itself the shop comes back. */
export function tellShopAndClose(channel: string, shopUrl: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  new BroadcastChannel(channel).postMessage('news')
  window.close()
  setTimeout(() => location.replace(shopUrl), 2000)
}

/** The payment's signed key, from the page's address. */
const keyOf = (query: unknown): string => fieldsOf(query)['d'] ?? ''

/** What the pages need, beside them. */
async function files(app: FastifyInstance): Promise<void> {
  const file = (name: string, type: string, content: string | Buffer) =>
    app.get(`/pay/${name}`, hide, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  file('pay.css', 'text/css; charset=utf-8', await standaloneStyle('pay.css'))
  file('submit.js', 'text/javascript; charset=utf-8', browserScript(submitAtOnce))
  file('close.js', 'text/javascript; charset=utf-8', browserScript(tellShopAndClose, PAY_CHANNEL, pagePaths.checkout))
  for (const [name, path] of Object.entries(FONTS))
    file(name, 'font/woff2', await readFile(require.resolve(`@fontsource-variable/${path}-wght-normal.woff2`)))
}
