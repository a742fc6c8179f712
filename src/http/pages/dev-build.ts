import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import { officeLanguages } from '#contract/languages.ts'

import type { WebBuild } from './web-build.ts'

const ADMIN_PAGE = '/src/web/admin/admin.html'
/** React Router's plugin reloads every part of a page; a page that it did not write must bring what it counts on. */
const RELOADING = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>'

/** Vite inside our own server: one process, one port, hot reload on the same socket. Development only. */
export async function devWeb(app: FastifyInstance): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // the default loader writes a temporary file, which sends `node --watch` into a restart loop
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    mode: 'development',
    adminPage: async () => ({
      html: await vite.transformIndexHtml(ADMIN_PAGE, await adminPage()),
      // vite.config.ts says whose texts the scripts get
      language: officeLanguages.find((code) => vite.config.resolve.conditions.includes(`language-${code}`)) ?? 'en',
    }),
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
  }
}

/** The html as it is in the sources. It is sent under other addresses, so what it names is named from the root. */
async function adminPage(): Promise<string> {
  const html = await readFile(resolve(`.${ADMIN_PAGE}`), 'utf8')
  return html
    .replace('<head>', `<head>${RELOADING}`)
    .replaceAll(/(?<==")\.[^"]+/g, (path) => new URL(path, `file://${ADMIN_PAGE}`).pathname)
}
