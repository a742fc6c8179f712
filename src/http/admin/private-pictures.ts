import type { FastifyInstance } from 'fastify'

import { adminRefusals } from '#contract/admin/refusals.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'

import { pictureFileOf, pictureTypes } from '../pages/picture-file.ts'
import { sendRefusal } from '../server/envelopes.ts'
import { mayCall } from './admin-side.ts'

const DRAWINGS = { name: 'pictures', atOnce: 1, waitingMax: 50, waitMaxMs: 20_000 } as const

type Params = { Params: { name: string; file: string } }

/**
 * Pictures that shoppers sent and nobody else may see, in the shop's widths: for who may read reviews, behind the guards of
 * this side. No browser and nothing in between stores them (spec N7.1.3).
 */
export function privatePictures(app: FastifyInstance, { pictures }: { pictures: PictureStore }): void {
  const drawings = new FairQueue({ ...DRAWINGS, now: () => performance.now() })
  app.get<Params>('/admin/media/:name/:file', async ({ params, staff, ip }, reply) => {
    const refused = staff && mayCall('reviews', staff)
    if (!staff || refused) return sendRefusal(reply, refused ?? 'LOGIN_NEEDED', adminRefusals)
    const file = pictureFileOf(params.file)
    const bytes =
      file &&
      (await pictures.readPrivate(params.name, file.width, file.format, (draw) =>
        drawings.run([`staff ${staff.staffId}`, ip], draw),
      ))
    if (!bytes) return sendRefusal(reply, 'NOT_FOUND', adminRefusals)
    return reply.type(pictureTypes[file.format]).header('cache-control', 'no-store').send(bytes)
  })
}
