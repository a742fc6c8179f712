import type { FastifyReply } from 'fastify'

import type { Language } from '#contract/languages.ts'
import type { RenderStandalone, StandalonePage } from '#contract/standalone-page.ts'

import { languageOf } from '../address/language-address.ts'

/** Its language is that of the address, unless the page says another. */
type Sent = { status?: number; formAction?: string; language?: Language }

/** Sends pages of a payment, each with a policy of its own. */
export const payPageSender =
  (render: RenderStandalone) =>
  async (
    reply: FastifyReply,
    page: StandalonePage,
    { status = 200, formAction, language = languageOf(reply.request) }: Sent = {},
  ): Promise<FastifyReply> =>
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
      .send(await render(page, { language }))

/** Nothing foreign on the page; its form may lead to the gateway, and nowhere else. */
const policyOf = (formAction = "'self'") =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
