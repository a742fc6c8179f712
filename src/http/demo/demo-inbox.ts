import type { FastifyInstance } from 'fastify'

import { messagesHook } from '#contract/message.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import { done, type Deps } from '#domain/context.ts'
import { listSentMessages } from '#domain/message/message.service.ts'

import { browserScript, standaloneStyle } from '../server/standalone-files.ts'
import { toDemoMessage } from '../shapes/message.shape.ts'
import { invalid, sendOutcome } from './demo-hooks.ts'

export type InboxOptions = { deps: Deps; render: RenderStandalone }

/** Nothing on the page comes from elsewhere, and nothing in a message can become part of it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The demo shop's outbox: for scripts as JSON, for people as a page (running.md). In production neither path exists. */
export async function demoInbox(app: FastifyInstance, { deps, render }: InboxOptions): Promise<void> {
  app.get('/demo/messages', async (request, reply) => {
    const parsed = messagesHook.safeParse(request.query)
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { to, limit } = parsed.data
    const found = await listSentMessages(deps, { to: recipientOf(to), limit })
    return sendOutcome(reply, done(found.map(toDemoMessage)))
  })
  app.get('/demo/inbox', async (request, reply) => {
    const parsed = messagesHook.safeParse(request.query)
    const filter = parsed.success ? parsed.data : messagesHook.parse({})
    const to = recipientOf(filter.to)
    const found = await listSentMessages(deps, { to, limit: filter.limit })
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(await render({ page: 'demo-inbox', messages: found.map(toDemoMessage), recipient: to ?? '' }))
  })
  const file = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    )
  file('/demo/inbox.css', 'text/css', await standaloneStyle('inbox'))
  file('/demo/inbox.js', 'text/javascript', browserScript(refreshInbox))
}

/** In the browser: looks for new messages every two seconds while a person looks at the page, and says so once. */
export function refreshInbox(): void {
  const main = document.querySelector('main')
  const message = document.querySelector('#news')
  const refresh = async () => {
    if (document.hidden) return
    const response = await fetch(location.href)
    if (!response.ok) return
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    if (!main || !message || !fresh || fresh.innerHTML === main.innerHTML) return
    main.replaceChildren(...fresh.childNodes)
    message.textContent = 'New message'
  }
  setInterval(() => void refresh().catch(() => {}), 2000)
}

/** In an address a plus means a blank, and addresses of shoppers may have one. */
const recipientOf = (to: string | undefined): string | undefined =>
  to ? (to.includes('@') ? to.replaceAll(' ', '+') : to) : undefined
