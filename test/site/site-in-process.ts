import { request, type IncomingHttpHeaders } from 'node:http'

import { onTestFinished } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { createApp, type AppOptions } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { Entrance } from '#http/server/entrance.ts'
import { portOf } from '#http/server/listening-address.ts'
import { freshDatabase } from '#test/database/database.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { testDeps } from '#test/shop/deps.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

import { calmOverload } from './full-entrance.ts'
import { tinyWeb } from './web-build.ts'

export type Received = { status: number; headers: IncomingHttpHeaders; body: string }
export type Requested = { method?: string; headers?: Record<string, string>; body?: string }
export const OWN_ADDRESS = 'https://shop.example.com'

/** The demo shop with pages, listening on a port, so that targets arrive as they were written. */
export const openSite = async ({
  until,
  limits = 'default',
  trustedProxies = [],
  // a machine that is busy with other work sheds nobody here: what does has tests of its own
  entrance = new Entrance({ trustedProxies, overload: calmOverload() }),
  ...options
}: Partial<AppOptions> & { until?: () => Promise<void>; limits?: Deps['rateLimits'] } = {}) => {
  const database = await freshDatabase()
  const { db } = database
  const web = tinyWeb(until)
  const deps = testDeps(db, limits)
  const app = await createApp({
    trustedProxies,
    entrance,
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
  const send = (path: string, { method = 'GET', headers = {}, body }: Requested = {}) =>
    new Promise<Received>((resolve, reject) => {
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
  return { app, database, db, deps, request: send, rendered: web.rendered }
}
