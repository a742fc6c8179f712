import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { isOfWhatsapp, whatsappMedia } from './whatsapp-media.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, base: string) => void
const BYTES = Buffer.from('the bytes of a picture')

/** The Cloud API and its host of media, as the test has them answer. */
async function fake(answer: Answer) {
  const requests: { url: string; token: string | undefined }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', token: request.headers.authorization })
    answer(request, response, `http://127.0.0.1:${portOf()}`)
  })
  const portOf = () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings = { token: 't', phoneId: '77', baseUrl: `http://127.0.0.1:${portOf()}/v1` }
  const media = whatsappMedia(settings, ({ hostname }) => hostname === '127.0.0.1')
  return { media, requests, settings }
}
const isMeta = ({ url = '' }: IncomingMessage) => url.startsWith('/v1/')
const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a picture is asked for by its number, and its bytes are fetched with the token', async () => {
  const { media, requests } = await fake((request, response, base) => {
    if (isMeta(request)) sendJson(response, { url: `${base}/bytes`, mime_type: 'image/jpeg', file_size: BYTES.length })
    else response.end(BYTES)
  })
  expect(await media('42')).toEqual({ content: BYTES })
  expect(requests).toEqual([
    { url: '/v1/42?phone_number_id=77', token: 'Bearer t' },
    { url: '/bytes', token: 'Bearer t' },
  ])
})

const fetchedOf = async (more: Record<string, unknown>) => {
  const { media, requests } = await fake((request, response, base) => {
    if (isMeta(request)) sendJson(response, { url: `${base}/bytes`, mime_type: 'image/png', ...more })
    else response.writeHead(302, { location: `${base}/elsewhere` }).end()
  })
  return { answer: await media('42'), count: requests.length }
}

test('what is no picture, too large, or elsewhere is not fetched, and no redirect is followed', async () => {
  expect(await fetchedOf({ mime_type: 'video/mp4' })).toMatchObject({ answer: { retryable: false }, count: 1 })
  expect(await fetchedOf({ file_size: 6_000_000 })).toMatchObject({ answer: { retryable: false }, count: 1 })
  expect(await fetchedOf({ url: 'https://evil.example/x.jpg' })).toMatchObject({
    answer: { retryable: false },
    count: 1,
  })
  expect(await fetchedOf({})).toEqual({ answer: { error: 'HTTP 302', retryable: false }, count: 2 })
})

test('six megabytes are cut off, whatever was said of them; what is busy is tried again, what is gone is not', async () => {
  const large = await fake((request, response, base) => {
    if (isMeta(request)) sendJson(response, { url: `${base}/bytes`, mime_type: 'image/webp', file_size: 10 })
    else response.end(Buffer.alloc(6 * 1024 * 1024))
  })
  expect(await large.media('42')).toMatchObject({ error: 'the answer is too long' })
  const answered = async (status: number) => {
    const { media } = await fake((_request, response) => sendJson(response, { error: {} }, status))
    return media('42')
  }
  expect(await answered(404)).toMatchObject({ retryable: false })
  expect(await answered(503)).toMatchObject({ retryable: true })
})

const goes = (url: string) => isOfWhatsapp(new URL(url))

test('the token goes to hosts of WhatsApp alone', () => {
  expect(goes('https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1')).toBe(true)
  expect(goes('https://graph.facebook.com/x')).toBe(true)
  for (const url of [
    'http://lookaside.fbsbx.com/x',
    'https://fbsbx.com.evil.example/x',
    'https://evilfbsbx.com/x',
    'https://127.0.0.1/x',
  ])
    expect(goes(url)).toBe(false)
})
