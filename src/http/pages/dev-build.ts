import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import type { WebBuild } from './web-build.ts'

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
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
  }
}
