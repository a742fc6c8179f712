import { expect, test, vi } from 'vitest'

import { openSite } from '#test/site/site-in-process.ts'

test('the description of the API is written once, however often and by whatever address it is asked for', async () => {
  const { app, request } = await openSite()
  const written = vi.spyOn(app, 'swagger')
  for (const path of ['/openapi.json', '/openapi.json', '/openapi.json?x=1', '/openapi.json?x=2']) {
    const { status, headers, body } = await request(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/search': { post: {} } } })
  }
  expect(written).toHaveBeenCalledOnce()
  for (const path of ['/docs/api/json', '/docs/api/yaml', '/docs/api/json?x=1', '/docs/api/%6Ason']) {
    const { status, headers } = await request(path)
    expect([path, status, headers.location]).toEqual([path, 301, '/openapi.json'])
  }
  expect((await request('/docs/api/')).status).toBe(200)
  expect(written).toHaveBeenCalledOnce()
})
