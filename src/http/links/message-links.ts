import type { FastifyInstance, FastifyRequest } from 'fastify'

import { COUNT_MAX, LINK_LINES_MAX } from '#contract/core/limits.ts'
import { addressIn } from '#contract/languages.ts'
import { checkoutWith, linkPaths } from '#contract/page-paths.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import type { Deps } from '#domain/context.ts'
import { isStopToken, stopReminders } from '#domain/reminder/stop-link.service.ts'

import { languageOf } from '../address/language-address.ts'
import { acceptForms } from '../payments/form-body.ts'
import { capPages } from '../payments/page-cap.ts'
import { payPageSender } from '../payments/pay-page-reply.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'

export type LinkOptions = { deps: Deps; render: RenderStandalone; overallLimit: OverallLimit | undefined }

const LINES = /^\d{1,9}:\d{1,3}(?:,\d{1,9}:\d{1,3})*$/

/** Where links in messages lead that are no pages of the shop: into the cart, and out of reminders (spec N5.4). */
export async function messageLinks(app: FastifyInstance, { deps, render, overallLimit }: LinkOptions): Promise<void> {
  const sendPage = payPageSender(render)
  capPages(app, overallLimit)
  acceptForms(app)
  app.get<{ Params: { lines: string } }>(`${linkPaths.buy}/:lines`, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(
        addressIn(languageOf(request), checkoutWith(isLines(request.params.lines) ? request.params.lines : '0:1')),
      ),
  )
  app.get(linkPaths.stop, async (request, reply) => {
    const token = tokenOf(request)
    const isOurs = isStopToken(deps, token)
    const action = addressIn(languageOf(request), `${linkPaths.stop}?${token}`)
    return sendPage(
      reply,
      { page: 'stop-reminders', isOurs, ...(isOurs && { action }) },
      { status: isOurs ? 200 : 404 },
    )
  })
  // a mail program posts here too, by itself and without a page (RFC 8058)
  app.post(linkPaths.stop, async (request, reply) => {
    const stopped = await stopReminders(deps, tokenOf(request))
    return sendPage(reply, { page: 'stop-reminders', isOurs: stopped.ok }, { status: stopped.ok ? 200 : 404 })
  })
}

/** The token stands alone in the query. */
const tokenOf = (request: FastifyRequest): string => /^[^?]*\?([\w.-]+)$/.exec(request.originalUrl)?.[1] ?? ''

function isLines(text: string): boolean {
  if (!LINES.test(text)) return false
  const lines = text.split(',').map((line) => line.split(':').map(Number))
  return (
    lines.length <= LINK_LINES_MAX &&
    lines.every(([skuId = 0, count = 0]) => skuId > 0 && count > 0 && count <= COUNT_MAX)
  )
}
