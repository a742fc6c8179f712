import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { LANGUAGES } from '#contract/languages.ts'
import { escapeHtml } from '#domain/html/escape.rules.ts'
import { textOf } from '#text/languages.ts'

import { pageLanguage } from '../address/office-language.ts'
import type { WebBuild } from '../pages/web-build.ts'

/** The back office is drawn by its own scripts alone; it has no inline script, and pictures of its own making before they are sent. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  // Base UI places its popups with style attributes
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  // documents that are printed are shown in a frame of our own making
  `frame-src blob:`,
  `connect-src 'self'`,
  `manifest-src 'self'`,
  `worker-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // links carry their token behind a #, which no browser sends on; the path is nobody's business either
  'referrer-policy': 'no-referrer',
} as const

/**
 * One page for every address of the back office: which screen it shows is decided in the browser (spec B1.2). It comes in
 * the language that the browser remembers. `shopAt` is where the shop is: the back office may have a port of its own.
 * `nameOf` answers what the shop is called, for who is not logged in yet.
 */
export async function adminPages(
  app: FastifyInstance,
  { web, shopAt, nameOf }: { web: WebBuild; shopAt: string; nameOf: () => Promise<string> },
): Promise<void> {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, language } = await web.adminPage(pageLanguage(request))
    const { title, needsScripts } = textOf(language).officePage
    const values = { lang: LANGUAGES[language].tag, shop: shopAt, name: await nameOf(), title, needsScripts }
    const page = withValues(html, values)
    return (
      reply
        .headers(headers)
        // in development Vite adds scripts of its own
        .headers(web.mode === 'production' ? { 'content-security-policy': POLICY } : {})
        .type('text/html; charset=utf-8')
        .send(page)
    )
  }
  for (const path of ['/admin', '/admin/*']) app.get(path, serve)
}

/** The page with its `{places}` filled; in development Vite has put scripts into it, whose braces stay. */
const withValues = (html: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((page, [name, value]) => page.replaceAll(`{${name}}`, () => escapeHtml(value)), html)
