import { expect, onTestFinished, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { openSite } from '#test/site-in-process.ts'
import { freePort } from '#test/site.ts'

import { listenForAdmin } from './admin-port.ts'

test('with a port of its own the owner’s side is there alone, and nothing of the shop with it (spec B1.2)', async () => {
  const adminPort = await freePort()
  const { app, ask } = await openSite({ adminPort })
  onTestFinished(await listenForAdmin(app, { host: '127.0.0.1', port: adminPort }))
  const askAdmin = async (path: string) => (await fetch(`http://127.0.0.1:${adminPort}${path}`)).status

  const unknown = await ask('/nothing-there')
  for (const path of ['/admin', '/admin/orders', '/admin?x=1', `${ADMIN_API}/session`, '/admin/'])
    expect([path, (await ask(path)).status, unknown.status]).toEqual([path, 404, 404])
  expect((await ask('/about')).status).toBe(200)

  expect(await askAdmin('/admin')).toBe(200)
  expect(await askAdmin('/admin/orders')).toBe(200)
  expect(await askAdmin(`${ADMIN_API}/session`)).toBe(401)
  expect(await askAdmin('/healthz')).toBe(200)
  for (const path of ['/', '/about', '/product/x', '/api/v1/get-dashboard', '/administration'])
    expect([path, await askAdmin(path)]).toEqual([path, 404])
})
