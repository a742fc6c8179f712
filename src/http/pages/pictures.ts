import type { FastifyInstance } from 'fastify'

import { PICTURE_WIDTHS, type PictureFormat } from '#contract/pictures.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import { sendRefusal } from '../server/envelopes.ts'

const FILE = /^(\d+)\.(avif|webp|jpg)$/
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Pictures in the shop's widths and formats, made when first asked for. A name never changes its content, so browsers keep them. */
export async function pictureFiles(app: FastifyInstance, { pictures }: { pictures: PictureStore }): Promise<void> {
  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = FILE.exec(request.params.file)
      const width = Number(found?.[1])
      if (!found || !PICTURE_WIDTHS.some((known) => known === width)) return sendRefusal(reply, 'NOT_FOUND')
      const format = formatOf(found[2])
      const bytes = await pictures.read(request.params.name, width, format)
      if (!bytes) return sendRefusal(reply, 'NOT_FOUND')
      return reply.type(types[format]).header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
    },
  )
  app.get('/media/*', { schema: { hide: true } }, (_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
}

const formatOf = (word: string | undefined): PictureFormat => (word === 'avif' || word === 'jpg' ? word : 'webp')
