import { expect, test } from 'vitest'

import { openSite } from '#test/site/site-in-process.ts'

test('every address of the back office is one page that nobody keeps, lists or frames (spec B1.2)', async () => {
  const { request, rendered } = await openSite()
  for (const path of ['/admin', '/admin/', '/admin/orders/KD1?page=2', '/admin/join']) {
    const { status, headers } = await request(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    // no inline script, not even by its hash
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
  }
  // the shop draws none of them
  expect(rendered).toEqual([])
})

test('what only begins like the back office is no page of it', async () => {
  const { request } = await openSite()
  expect((await request('/administration')).status).toBe(404)
})
