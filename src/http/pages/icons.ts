import type { FastifyInstance } from 'fastify'

import { filePaths, manifestIcons } from '#contract/page-paths.ts'
import type { IconKind } from '#contract/pictures.ts'
import type { Deps } from '#domain/context.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/cache-server.ts'
import { tags } from '../cache/tags.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'

/** The back office is an app of its own, and has the shop's icons below its own address. */
const ICONS: readonly (readonly [path: string, IconKind])[] = [
  [filePaths.icon, 'svg'],
  [filePaths.touchIcon, '180'],
  [manifestIcons.small, '192'],
  [manifestIcons.large, '512'],
  [manifestIcons.maskable, 'maskable-512'],
  ['/admin/icon.svg', 'svg'],
  ['/admin/icon-192.png', '192'],
  ['/admin/icon-512.png', 'maskable-512'],
]

/** What stands for the shop in tabs and on home screens, from the owner's picture; made once until the settings change (spec H1.1). */
export function icons(
  app: FastifyInstance,
  { deps, cache, pictures, headers }: { deps: Deps; cache: ByteCache; pictures: PictureStore; headers: AnswerHeaders },
): void {
  for (const [path, kind] of ICONS)
    app.get(path, (request, reply) =>
      sendCached(cache, [request, reply], path, async () => {
        const { shop } = await readSettings(deps)
        return {
          status: 200,
          headers: { 'content-type': kind === 'svg' ? 'image/svg+xml' : 'image/png', ...headers },
          body: Buffer.from(await pictures.icon(shop.icon, kind)),
          tags: [tags.settings],
        }
      }),
    )
}
