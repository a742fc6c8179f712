import type { FastifyInstance } from 'fastify'

import { PAY_CHANNEL } from '#contract/browser-events.ts'
import { refusals } from '#contract/refusals.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Deps, Refusal } from '#domain/context.ts'
import { backFromPayment, cancelPayment, openPayPage, returnFromGateway } from '#domain/payment/pay-page.service.ts'

import { depsFor } from '../address/language-address.ts'
import { browserScript, fontFile, standaloneStyle } from '../server/standalone-files.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { acceptForms, fieldsOf } from './form-body.ts'
import { capPages } from './page-cap.ts'
import { payPageSender } from './pay-page-reply.ts'

export type PayPageOptions = { deps: Deps; render: RenderStandalone; overallLimit: OverallLimit | undefined }

const FONTS = ['display', 'display-hindi', 'text'] as const

/** The way to the gateway and back (spec D104): pages of our own origin without any foreign script. */
export async function payPages(app: FastifyInstance, { deps, render, overallLimit }: PayPageOptions): Promise<void> {
  const sendPage = payPageSender(render)
  const sendRefused = async (reply: Parameters<typeof sendPage>[0], refused: Refusal, link: string) => {
    const inLanguage = depsFor(deps, reply.request)
    const message = refusalText(refused, inLanguage.language, refusals)
    return sendPage(
      reply,
      { page: 'payment-refused', message, backTo: await backFromPayment(inLanguage, link) },
      { status: refusals[refused.code][0] },
    )
  }
  capPages(app, overallLimit)
  acceptForms(app)
  await files(app)
  app.get('/pay', async (request, reply) => {
    const opened = await openPayPage(depsFor(deps, request), keyOf(request.query))
    if (!opened.ok) return sendRefused(reply, opened, keyOf(request.query))
    const { form, total } = opened.value
    const isOurs = form.action.startsWith('/')
    return sendPage(
      reply,
      { page: 'leave-for-gateway', form, total },
      { formAction: isOurs ? "'self'" : new URL(form.action).origin },
    )
  })
  app.post('/pay/return', async (request, reply) => {
    const returned = await returnFromGateway(deps, keyOf(request.query), fieldsOf(request.body))
    if (!returned.ok) return sendRefused(reply, returned, keyOf(request.query))
    const backTo = await backFromPayment(depsFor(deps, request), keyOf(request.query))
    return sendPage(reply, { page: 'payment-result', isPaid: returned.value.isPaid, backTo })
  })
  app.get('/pay/cancel', async (request, reply) => {
    const cancelled = await cancelPayment(deps, keyOf(request.query))
    if (!cancelled.ok) return sendRefused(reply, cancelled, keyOf(request.query))
    const backTo = await backFromPayment(depsFor(deps, request), keyOf(request.query))
    return sendPage(reply, { page: 'payment-result', isPaid: false, backTo })
  })
}

/** In the browser: goes on by itself; the next page gets no hold of the tab that opened this window. */
export function submitAtOnce(): void {
  window.opener = null
  document.querySelector<HTMLFormElement>('#auto')?.submit()
}

/**
 * In the browser: notifies the shop's tab that it may poll at once. A window of its own closes; in the tab itself the
 * page leads back by its own link.
 */
export function reportAndClose(channel: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  new BroadcastChannel(channel).postMessage('news')
  window.close()
  const back = document.querySelector<HTMLAnchorElement>('main a')?.href
  if (back !== undefined) setTimeout(() => location.replace(back), 2000)
}

/** The payment's signed key, from the page's address. */
const keyOf = (query: unknown): string => fieldsOf(query)['d'] ?? ''

/** What the pages need apart from themselves. */
async function files(app: FastifyInstance): Promise<void> {
  const file = (name: string, type: string, content: string | Buffer) =>
    app.get(`/pay/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  file('pay.css', 'text/css; charset=utf-8', await standaloneStyle('pay'))
  file('submit.js', 'text/javascript; charset=utf-8', browserScript(submitAtOnce))
  file('close.js', 'text/javascript; charset=utf-8', browserScript(reportAndClose, PAY_CHANNEL))
  for (const name of FONTS) file(`${name}.woff2`, 'font/woff2', await fontFile(name))
}
