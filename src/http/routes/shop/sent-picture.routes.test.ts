import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { PICTURE_BYTES_MAX } from '#contract/core/limits.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { removeFiles } from '#domain/picture/sent-picture.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { waresOf } from '#test/requests/requests.ts'
import { openPictureShop, phonePhoto, type PictureShop } from '#test/shop/picture-shop.ts'
import { as } from '#test/shop/shop-calls.ts'

const HOUR_SECONDS = 3600
const rowsOf = ({ db }: PictureShop) => db.selectFrom('sent_picture').selectAll().execute()
const review = async (shop: PictureShop, token: string, pictures: string[]) => {
  const { productId } = await waresOf(shop, 'gond-laddoo')
  return shop.call('reviewOrder', { product_id: productId, rating: 5, comment: 'Soft', pictures }, as(token))
}
const visibleOf = async (shop: PictureShop) => {
  const { productId } = await waresOf(shop, 'gond-laddoo')
  const { body } = await shop.call('getProductReviews', { product_id: productId })
  return body.data?.reviews.data[0]?.pictures ?? []
}
const get = (shop: PictureShop, url: string) => shop.app.inject({ method: 'GET', url })

test('a photo leaves its place behind: in no size and no copy is anything but what is seen (spec N7.1.3)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  await updateSettings(shop.deps, { selling: { review_pictures: 'once' } })
  const given = await phonePhoto()
  expect(given.includes('Exif')).toBe(true)
  const name = (await shop.send(token, given)).data.picture
  expect(name).toMatch(/^_[a-z]{16}$/)
  expect((await review(shop, token, [name])).status).toBe(200)
  await expect.poll(async () => (await visibleOf(shop)).length).toBe(1)
  const [{ image, width, height } = { image: '', width: 0, height: 0 }] = await visibleOf(shop)
  // turned upright
  expect({ width, height }).toEqual({ width: 300, height: 400 })
  for (const size of ['640.webp', '160.avif', '960.jpg']) {
    const answer = await get(shop, image.replace('640.webp', size))
    const { exif, xmp, iptc, icc, orientation } = await sharp(answer.rawPayload).metadata()
    expect([size, answer.statusCode, exif, xmp, iptc, icc, orientation]).toEqual([
      size,
      200,
      ...Array(5).fill(undefined),
    ])
  }
  const files = readdirSync(shop.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name))
    expect([file.name, content.includes('Exif'), content.includes('Phone')]).toEqual([file.name, false, false])
  }
})

test('a private picture has no public address; staff see it with a session, a packer does not (spec N7.1.3)', async () => {
  const shop = await openPictureShop()
  const name = await shop.sent(await shop.login())
  for (const spelling of [name, `%5F${name.slice(1)}`, `./${name}`, `${name}%00`])
    expect([spelling, (await get(shop, `/media/${spelling}/640.webp`)).statusCode]).toEqual([spelling, 404])
  expect((await get(shop, `/media/${name}/original`)).statusCode).toBe(404)
  expect((await get(shop, `/admin/media/${name}/640.webp`)).statusCode).toBe(401)
  const staff = await logInAs(shop, 'staff')
  const seen = await staff.request('GET', `/admin/media/${name}/640.webp`)
  expect(seen).toMatchObject({
    status_code: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  })
  const packer = await logInAs(shop, 'packer')
  expect(await packer.request('GET', `/admin/media/${name}/640.webp`)).toMatchObject({ code: 'FORBIDDEN' })
  // the door for private pictures gives no other, and goes nowhere else
  for (const path of ['mango-pickle-00000000/640.webp', `${name}/641.webp`, `..%2F${name}/640.webp`])
    expect((await staff.request('GET', `/admin/media/${path}`)).status_code).toBe(404)
})

test('only a logged-in shopper sends, and what is no picture leaves nothing (spec N7.1.1)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const photo = await phonePhoto()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const jpegHead = photo.subarray(0, 3)
  const hostile: [string, Uint8Array][] = [
    ['an SVG', svg],
    ['an SVG that calls itself a JPEG', Buffer.concat([jpegHead, svg])],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      '41 megapixels',
      await sharp({ create: { width: 6404, height: 6404, channels: 3, background: 'red' } })
        .jpeg({ quality: 1 })
        .toBuffer(),
    ],
    ['nothing', Buffer.alloc(0)],
  ]
  for (const [what, content] of hostile) {
    const answer = await shop.send(token, content)
    expect([what, answer.status, answer.code]).toEqual([what, 422, 'BAD_PICTURE'])
  }
  const file = new Blob([new Uint8Array(photo)])
  expect(await shop.sendForm({ file, purpose: 'review' }, {})).toMatchObject({ status: 401, code: 'LOGIN_NEEDED' })
  const own = { authorization: `Bearer ${token}` }
  expect(await shop.sendForm({ file, purpose: 'ticket' }, own)).toMatchObject({ status: 422, code: 'INVALID' })
  expect(await shop.sendForm({ purpose: 'review' }, own)).toMatchObject({ status: 422, code: 'INVALID' })
  expect(await shop.sendForm({ purpose: 'review', file: 'words' }, own)).toMatchObject({ status: 422, code: 'INVALID' })
  expect(await rowsOf(shop)).toEqual([])
  expect(readdirSync(shop.folder)).toEqual([])
})

test('a photo with a page hanging on its end becomes the photo alone', async () => {
  const shop = await openPictureShop()
  const script = '<script>alert(1)</script>'
  const { status, data } = await shop.send(await shop.login(), Buffer.concat([await phonePhoto(), Buffer.from(script)]))
  expect(status).toBe(200)
  expect(readFileSync(join(shop.folder, data.picture, 'original')).includes('script')).toBe(false)
})

/** A photo with so much behind its end that it has this length. */
const padded = async (length: number): Promise<Buffer> => {
  const photo = await phonePhoto()
  return Buffer.concat([photo, Buffer.alloc(length - photo.length)])
}

test('8 MiB and one byte is too large, and no other call takes a form (spec N7.1.1)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  expect((await shop.send(token, await padded(PICTURE_BYTES_MAX))).status).toBe(200)
  expect(await shop.send(token, await padded(PICTURE_BYTES_MAX + 1))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  const type = 'multipart/form-data; boundary=x'
  const other = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/review-order',
    payload: '--x--',
    headers: { 'content-type': type, ...as(token) },
  })
  expect(other.statusCode).toBe(415)
})

test('twenty pictures a day, then no more (spec N7.1.4)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const photo = await phonePhoto(20, 20)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await shop.send(token, photo)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await advanceClock(shop.deps, 25 * HOUR_SECONDS)
  expect((await shop.send(token, photo)).status).toBe(200)
})

test('what nothing uses goes after a day, with its file; what a review has stays (spec N7.1.5)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const [used, unused] = [await shop.sent(token), await shop.sent(token)]
  expect((await review(shop, token, [used])).status).toBe(200)
  await advanceClock(shop.deps, 23 * HOUR_SECONDS)
  await purge(shop.deps)
  expect((await rowsOf(shop)).map(({ name }) => name).toSorted()).toEqual([used, unused].toSorted())
  await advanceClock(shop.deps, 2 * HOUR_SECONDS)
  await purge(shop.deps)
  await removeFiles(shop.deps, shop.pictures)
  expect((await rowsOf(shop)).map(({ name }) => name)).toEqual([used])
  expect(readdirSync(shop.folder)).toEqual([used])
})

test('a review takes its writer’s own pictures alone, each once, at most four (spec N7.2.1)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const own = await shop.sent(token)
  const ofReturn = await shop.sent(token, 'return')
  await shop.db.updateTable('sent_picture').set({ shopper_id: null }).where('name', '=', ofReturn).execute()
  const foreign = await shop.sent(token)
  await shop.db.updateTable('sent_picture').set({ shopper_id: null }).where('name', '=', foreign).execute()
  const unknown = '_abcdefghijklmnop'
  for (const names of [[own, unknown], [foreign], [ofReturn]]) {
    const answer = await review(shop, token, names)
    expect([answer.status, answer.body.code]).toEqual([409, 'PICTURE_ENDED'])
  }
  expect(
    (
      await review(
        shop,
        token,
        Array.from({ length: 5 }, (_, n) => `_abcdefghijklmno${'abcde'[n]}`),
      )
    ).status,
  ).toBe(422)
  expect((await review(shop, token, ['../etc'])).status).toBe(422)
  // none of them was written
  expect((await review(shop, token, [own, own])).status).toBe(200)
  expect((await rowsOf(shop)).find(({ name }) => name === own)).toMatchObject({
    review_id: expect.any(Number),
    state: 'waiting',
    ends_at: null,
  })
  expect(await visibleOf(shop)).toEqual([])
})

test('where reviews take no pictures none is taken, and what was sent before is left (spec N7.2)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const name = await shop.sent(token)
  await updateSettings(shop.deps, { selling: { review_pictures: 'off' } })
  expect(await shop.send(token, await phonePhoto())).toMatchObject({ status: 409, code: 'PICTURES_OFF' })
  expect((await shop.send(token, await phonePhoto(), 'return')).status).toBe(200)
  expect((await review(shop, token, [name])).status).toBe(200)
  expect((await rowsOf(shop)).map(({ review_id }) => review_id)).toEqual([null, null])
})
