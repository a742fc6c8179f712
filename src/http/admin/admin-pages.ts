import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
 * One page for every address of the back office: which screen it shows is decided in the browser (spec B1.2). `shopAt` is
 * where the shop is: the back office may have a port of its own.
 */
export async function adminPages(
  app: FastifyInstance,
  { web, shopAt }: { web: WebBuild; shopAt: string },
): Promise<void> {
  const serve = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers(headers)
      // in development Vite adds scripts of its own
      .headers(web.mode === 'production' ? { 'content-security-policy': POLICY } : {})
      .type('text/html; charset=utf-8')
      .send((await web.adminPage()).replace('{shop}', () => shopAt))
  for (const path of ['/admin', '/admin/*']) app.get(path, { schema: { hide: true } }, serve)
}
