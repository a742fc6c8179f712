import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { filePaths } from '#contract/page-paths.ts'
import { openSite, type Requested } from '#test/site/site-in-process.ts'

const post = (body: unknown): Requested => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const answers: [what: string, status: number, path: string, requested?: Requested][] = [
  ['a page', 200, '/about'],
  ['a cached page', 200, '/about'],
  ['a page’s data', 200, '/about.data'],
  ['a page that is not there', 404, '/nothing'],
  ['a page that is elsewhere', 301, '/ABOUT'],
  ['a parcel’s page', 200, '/track/KD1.x'],
  ['a cached GET', 200, endpoints.getDashboard.path],
  ['a cached GET again', 200, endpoints.getDashboard.path],
  ['a POST', 200, endpoints.search.path, post({ keyword: 'achar' })],
  ['a cached POST', 200, endpoints.search.path, post({ keyword: 'achar' })],
  ['a refusal', 422, endpoints.search.path, post({})],
  ['a refusal of a login', 401, endpoints.getOrder.path, post({})],
  ['another method', 405, endpoints.search.path],
  ['no call', 404, '/api/v1/nothing'],
  ['a malformed path', 400, '/%zz'],
  ['a malformed target', 400, '//'],
  ['a picture that is not there', 404, '/media/x/1.webp'],
  ['a script of the build', 200, '/sw.js'],
  ['a file of the build that is not there', 404, '/assets/x.js'],
  ['the sitemap', 200, filePaths.sitemap],
  ['the cached sitemap', 200, filePaths.sitemap],
  ['the feed', 200, filePaths.blogFeed],
  ['robots', 200, '/robots.txt'],
  ['the description of the API', 200, '/openapi.json'],
  ['the description of the API again', 200, '/openapi.json'],
  ['a pay page', 400, '/pay?d=x'],
  ['a file of the pay page', 200, '/pay/pay.css'],
  ['a webhook', 404, '/webhooks/x', post({})],
  ['health', 200, '/healthz'],
  ['the owner’s side', 200, '/admin'],
  ['the owner’s API', 401, `${ADMIN_API}/session`],
  ['too much', 413, endpoints.search.path, post({ keyword: 'x'.repeat(2_000_000) })],
  ['another kind of body', 415, endpoints.search.path, { ...post({}), headers: { 'content-type': 'text/html' } }],
]

test('every kind of answer of a shop in earnest carries the same headers, and HSTS (spec R4.7)', async () => {
  const { request } = await openSite({ isDemo: false })
  const guards = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'cross-origin-opener-policy': expect.stringMatching(/^(same-origin-allow-popups|unsafe-none)$/),
    'x-request-id': expect.stringMatching(/./),
  }
  for (const [what, status, path, init] of answers) {
    const answer = await request(path, init)
    expect([what, answer.status]).toEqual([what, status])
    expect({ what, ...answer.headers }).toMatchObject({ what, ...guards })
  }
  const { headers } = await request('/about')
  const again = await request('/about', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers).toMatchObject(guards)
})

test('a demo shop on this machine asks no browser for https', async () => {
  const { request } = await openSite()
  for (const path of ['/about', '/about', '/healthz'])
    expect((await request(path)).headers).not.toHaveProperty('strict-transport-security')
})
