import { resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const CLIENT = resolve('build/client')
/** What makes the back office an app of its own (scripts/admin-build.ts). */
const ADMIN_FILES = ['sw.js', 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'] as const

/** The files that the build made: names with a content hash, which browsers keep for ever, and a few at the root. */
export async function buildFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(CLIENT, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
  })
  // browsers ask for it themselves; a kept one would keep an old shop alive
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('sw.js', CLIENT, { cacheControl: false }),
  )
  for (const name of ADMIN_FILES)
    app.get(`/admin/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(`admin/${name}`, CLIENT, { cacheControl: false }),
    )
}
