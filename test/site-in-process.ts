import { request, type IncomingHttpHeaders } from 'node:http'

import { onTestFinished } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { createApp, type AppOptions } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { portOf } from '#http/server/listening-address.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

import { freshDatabase } from './database.ts'
import { testDeps } from './deps.ts'
import { nameOnlyPictures } from './template.ts'
import { tinyWeb } from './web-build.ts'

export type Heard = { status: number; headers: IncomingHttpHeaders; body: string }
export type Asked = { method?: string; headers?: Record<string, string>; body?: string }
export const OWN_ADDRESS = 'https://shop.example.com'

/** The demo shop with pages, listening on a port, so that targets arrive as they were written. */
export const openSite = async ({
  until,
  limits = 'default',
  ...options
}: Partial<AppOptions> & { until?: () => Promise<void>; limits?: Deps['rateLimits'] } = {}) => {
  const database = await freshDatabase()
  const { db } = database
  const web = tinyWeb(until)
  const deps = testDeps(db, limits)
  const app = await createApp({
    deps,
    pictures: nameOnlyPictures,
    cache: new ByteCache(32 * 1024 * 1024),
    web: () => web,
    renderStandalone,
    publicUrl: OWN_ADDRESS,
    isDemo: true,
    ...options,
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Heard>((resolve, reject) => {
      const sent = request(
        { port: portOf(app), host: '127.0.0.1', path, method, headers, agent: false },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { app, database, db, deps, ask, rendered: web.rendered }
}
