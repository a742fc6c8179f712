import { expect, onTestFinished, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { openSite } from '#test/site/site-in-process.ts'
import { freePort } from '#test/site/site.ts'
import { sendBytes } from '#test/site/wire.ts'

import { portOf } from '../server/listening-address.ts'
import { listenForAdmin } from './admin-port.ts'

test('with a port of its own the owner’s side is there alone, and nothing of the shop with it (spec B1.2)', async () => {
  const adminPort = await freePort()
  const { app, request } = await openSite({ adminPort })
  onTestFinished(await listenForAdmin(app, { host: '127.0.0.1', port: adminPort }))
  const requestAdmin = async (path: string) => (await fetch(`http://127.0.0.1:${adminPort}${path}`)).status

  const unknown = await request('/nothing-there')
  for (const path of ['/admin', '/admin/orders', '/admin?x=1', `${ADMIN_API}/session`, '/admin/'])
    expect([path, (await request(path)).status, unknown.status]).toEqual([path, 404, 404])
  expect((await request('/about')).status).toBe(200)

  expect(await requestAdmin('/admin')).toBe(200)
  expect(await requestAdmin('/admin/orders')).toBe(200)
  expect(await requestAdmin(`${ADMIN_API}/session`)).toBe(401)
  expect(await requestAdmin('/healthz')).toBe(200)
  for (const path of ['/', '/about', '/product/x', '/api/v1/get-dashboard', '/administration'])
    expect([path, await requestAdmin(path)]).toEqual([path, 404])
})

const statusOf = async (port: number, path: string) =>
  (await sendBytes(port, Buffer.from(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`))).status

test('an address that is written otherwise is on its own side alone too', async () => {
  const adminPort = await freePort()
  const { app } = await openSite({ adminPort })
  onTestFinished(await listenForAdmin(app, { host: '127.0.0.1', port: adminPort }))
  const shopPort = portOf(app)
  for (const path of ['/%61dmin', '/%61dmin/orders', '/adm%69n?x=1', '/admin#x', '/%61dmin/api/v1/session'])
    expect([path, await statusOf(shopPort, path)]).toEqual([path, 404])
  for (const path of ['http://shop/admin/api/v1/session', 'http://shop/admin'])
    expect([path, await statusOf(shopPort, path)]).toEqual([path, 400])
  expect(await statusOf(adminPort, '/%61dmin/api/v1/session')).toBe(401)
  for (const path of [
    '/%61pi/v1/get-dashboard',
    '/%61bout',
    '/media/../about',
    '/assets/..%2fabout',
    '/healthz/../about',
  ])
    expect([path, await statusOf(adminPort, path)]).toEqual([path, 404])
})
