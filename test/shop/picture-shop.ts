import sharp from 'sharp'
import { onTestFinished } from 'vitest'

import { diskFiles } from '#adapters/disk-files.ts'
import { storedPictures } from '#adapters/stored-pictures.ts'
import type { SentPurpose } from '#contract/sent-picture.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { invalidateOnChange } from '#http/cache/invalidation.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { callsOf } from './shop-calls.ts'
import { openShop } from './shop.ts'

/** A photograph of a phone: JPEG, lying on its side, with the place where it was taken. */
export const phonePhoto = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a82a1b' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The demo shop with its pictures in a folder, and how one sends one. */
export const openPictureShop = async () => {
  const { deps, database } = await openShop()
  const { folder, remove } = temporaryFolder()
  const pictures = storedPictures(diskFiles(folder))
  const cache = new ByteCache(8 * 1024 * 1024)
  const stop = await invalidateOnChange({ cache, settings: deps.settings }, database.listen)
  const app = await createApp({ deps, pictures, cache, isDemo: true })
  onTestFinished(async () => {
    stop()
    await app.close()
    remove()
  })
  const sendForm = async (fields: Readonly<Record<string, string | Blob>>, headers: Record<string, string>) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    const request = new Request('http://shop', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/send-picture',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { ...JSON.parse(answer.body), status: answer.statusCode }
  }
  const send = (token: string, content: Uint8Array, purpose: SentPurpose = 'review') =>
    sendForm({ file: new Blob([new Uint8Array(content)]), purpose }, { authorization: `Bearer ${token}` })
  const sent = async (token: string, purpose: SentPurpose = 'review'): Promise<string> =>
    (await send(token, await phonePhoto(), purpose)).data.picture
  return {
    database,
    deps: { ...deps, pictures },
    db: deps.db,
    app,
    folder,
    pictures,
    sendForm,
    send,
    sent,
    ...callsOf(app),
  }
}
export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>
