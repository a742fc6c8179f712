import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { diskFiles } from '#adapters/disk-files.ts'
import { storedPictures } from '#adapters/stored-pictures.ts'
import type { Product } from '#contract/admin/product.ts'
import { createApp } from '#http/app.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'
import { temporaryFolder } from '#test/site/site.ts'

const jpeg = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a82a1b' } })
        .jpeg()
        .toBuffer(),
    ),
  ])

/** The demo shop that keeps its pictures in a folder. */
const open = async () => {
  const { deps } = await openShop()
  const { folder, remove } = temporaryFolder()
  const app = await createApp({ deps, pictures: storedPictures(diskFiles(folder)), isDemo: true })
  onTestFinished(async () => {
    await app.close()
    remove()
  })
  return { app, db: deps.db, owner: await logInAs({ app, db: deps.db }, 'owner') }
}

test('a picture is sent as a form, then a product may show it; whoever may not is refused (spec B2.4)', async () => {
  const { app, db, owner } = await open()
  const sent = await owner.send('addPicture', { file: await jpeg(), alt: 'A jar' })
  expect(sent).toMatchObject({ status: true, data: { width: 90, height: 60 } })
  const { picture = '', url } = sent.data ?? {}
  expect(url).toBe(`/media/${picture}/640.webp`)
  const [row] = (await owner.call('products', {})).data?.data ?? []
  const { data } = await owner.call('product', { id: row?.id ?? 0 })
  const { id, version } = data as Product
  const saved = await owner.call('changeProduct', { id, version, pictures: [{ picture, alt: 'A jar' }] })
  expect(saved.data?.pictures).toEqual([{ picture, alt: 'A jar', url }])

  const packer = await logInAs({ app, db }, 'packer')
  expect(await packer.send('addPicture', { file: await jpeg() })).toMatchObject({ code: 'FORBIDDEN' })
})

test('what is no picture is refused in words, and nothing is written down', async () => {
  const { db, owner } = await open()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  expect(await owner.send('addPicture', { file: svg })).toMatchObject({
    status_code: 422,
    code: 'BAD_PICTURE',
    message: 'Please use a JPEG, PNG, WebP or AVIF of at most 8 MB and 40 megapixels.',
  })
  expect(await owner.send('addPicture', { alt: 'No file' })).toMatchObject({ code: 'INVALID' })
  expect(await owner.send('addPicture', { file: 'words' })).toMatchObject({ code: 'INVALID' })
  expect(await db.selectFrom('picture').selectAll().execute()).toEqual([])
})
