import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { messagesHook } from '#contract/message.ts'
import type { Deps } from '#domain/context.ts'
import { sentMessages } from '#domain/message/message.service.ts'

import { invalid, sendOutcome } from './demo.ts'
import { inboxPage, inboxScript, inboxStyle } from './inbox-page.ts'

const hide = { schema: { hide: true } }

/** Nothing on the page comes from elsewhere, and nothing in a message can become part of it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The demo shop's outbox: for scripts as JSON, for people as a page (running.md). In production neither path exists. */
export async function demoMessages(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')

  app.get('/demo/messages', hide, async (request, reply) => {
    const parsed = messagesHook.safeParse(request.query)
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { to, limit } = parsed.data
    return sendOutcome(reply, await sentMessages(deps, { to: recipientOf(to), limit }))
  })
  app.get('/demo/inbox', hide, async (request, reply) => {
    const parsed = messagesHook.safeParse(request.query)
    const asked = parsed.success ? parsed.data : messagesHook.parse({})
    const to = recipientOf(asked.to)
    const found = await sentMessages(deps, { to, limit: asked.limit })
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(inboxPage(found.value, to ?? ''))
  })
  const file = (path: string, type: string, text: string) =>
    app.get(path, hide, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  file('/demo/inbox.css', 'text/css', `${tokens}\n${inboxStyle}`)
  file('/demo/inbox.js', 'text/javascript', inboxScript)
}

/** In an address a plus means a blank, and addresses of shoppers may have one. */
const recipientOf = (to: string | undefined): string | undefined =>
  to ? (to.includes('@') ? to.replaceAll(' ', '+') : to) : undefined
