import type { FastifyInstance } from 'fastify'

import { refuse } from '#domain/context.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'
import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'

import { sendRefusal } from '../server/envelopes.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { pictureFileOf, pictureTypes } from './picture-file.ts'

/** A size takes a core for up to two seconds, and its original stays in memory as long (spec F28). */
const DRAWINGS = { name: 'pictures', atOnce: 2, waitingMax: 50, waitMaxMs: 20_000 } as const

/**
 * Pictures in the shop's widths and formats. A name never changes its content, so browsers keep them. What nobody has asked
 * for yet is drawn in turn, and counts by address.
 */
export async function pictureFiles(
  app: FastifyInstance,
  { pictures, overallLimit }: { pictures: PictureStore; overallLimit: OverallLimit | undefined },
): Promise<void> {
  const drawings = new FairQueue({ ...DRAWINGS, now: () => performance.now() })
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async (request, reply) => {
    const file = pictureFileOf(request.params.file)
    if (!file) return sendRefusal(reply, 'NOT_FOUND')
    const { width, format } = file
    let wait: number | undefined
    const bytes = await pictures.read(request.params.name, width, format, async (draw) => {
      wait = overallLimit?.waitOf({ ip: request.ip, token: undefined }, 'picture')
      return wait === undefined ? drawings.run([addressKey(request.ip)], draw) : undefined
    })
    if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
    if (!bytes) return sendRefusal(reply, 'NOT_FOUND')
    return reply.type(pictureTypes[format]).header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
  app.get('/media/*', (_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
}
