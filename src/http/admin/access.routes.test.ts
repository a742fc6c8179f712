import { expect, test } from 'vitest'

import { ADMIN_API, adminCalls, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { roles, type Role } from '#contract/admin/role.ts'
import { logInAs, personOf, StaffBrowser } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

/** The address of a call with something in its places. */
const urlOf = (name: AdminCall) =>
  ADMIN_API + adminRow(name).path.replaceAll(/\{\w+\}/g, '999999') + (name === 'journal' ? '?about=product:1' : '')
const request = (browser: StaffBrowser, name: AdminCall, headers: Record<string, string> = {}) => {
  const { method } = adminRow(name)
  return browser.request(method, urlOf(name), method === 'GET' || method === 'DELETE' ? undefined : {}, headers)
}
const closed = adminCalls.filter((name) => adminRow(name).who !== 'anybody')
const mayUse = (name: AdminCall, role: Role) => adminRow(name).who.includes(role)

test('without a session every call, known and unknown, wants a login; what anybody may call does not', async () => {
  const { app } = await openShop()
  const decoy = new StaffBrowser(app)
  for (const name of closed) expect([name, (await request(decoy, name)).status_code]).toEqual([name, 401])
  expect(await decoy.request('GET', `${ADMIN_API}/no-such-thing`)).toMatchObject({ status_code: 401 })
  for (const name of adminCalls.filter((one) => !closed.includes(one)))
    expect([name, (await request(decoy, name)).code]).toEqual([name, 'INVALID'])
})

test('a shopper’s token finds nothing, the same on known and unknown paths, also beside a right cookie', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const token = { authorization: 'Bearer q0gD1yJ0a8sYHk2eB5nWc7uVt4xZr9iLmPfEoKjH3GA' }
  const answers = new Set<string>()
  for (const browser of [new StaffBrowser(app), owner])
    for (const url of [...closed.map(urlOf), `${ADMIN_API}/no-such-thing`]) {
      const { headers: _headers, ...answer } = await browser.request('GET', url, undefined, token)
      answers.add(JSON.stringify(answer))
    }
  expect([...answers]).toEqual([expect.stringContaining('"code":"NOT_FOUND"')])
})

test.each(roles)('%s may call what the matrix says, and nothing else (spec B1.1)', async (role) => {
  const { app, deps } = await openShop()
  const browser = await logInAs({ app, db: deps.db }, role)
  for (const name of closed) {
    const answer = await request(browser, name)
    if (name === 'logout') await browser.call('login', personOf(role))
    expect([name, answer.code]).not.toEqual([name, 'LOGIN_NEEDED'])
    expect([name, answer.code === 'FORBIDDEN']).toEqual([name, !mayUse(name, role)])
    expect([name, answer.status_code < 500]).toEqual([name, true])
    expect([name, answer.headers['cache-control']]).toEqual([name, 'no-store'])
    expect([name, answer.headers['access-control-allow-origin']]).toEqual([name, undefined])
  }
})

test('only our own page changes anything: another origin, another site and a request without our header do not', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  for (const name of closed.filter((one) => adminRow(one).method !== 'GET')) {
    expect(await request(owner, name, { origin: 'https://evil.example' })).toMatchObject({ code: 'CSRF' })
    expect(await request(owner, name, { origin: 'null' })).toMatchObject({ code: 'CSRF' })
    expect(await request(owner, name, { 'x-admin': '0' })).toMatchObject({ code: 'CSRF' })
    expect(await request(owner, name, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status_code: 400 })
  }
  expect(await owner.call('changeMe', { name: 'Sunita' }, { origin: 'http://localhost:80' })).toMatchObject({
    status: true,
  })
})

test('the owner’s cookie means nothing to the shop’s own calls', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  expect(await owner.request('POST', '/api/v1/get-user-profile', {})).toMatchObject({ status_code: 401 })
})

test('with a session an unknown path is 404 and another method 405', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  expect(await owner.request('GET', `${ADMIN_API}/no-such-thing`)).toMatchObject({ status_code: 404 })
  const other = await owner.request('PUT', `${ADMIN_API}/session`, {})
  expect(other).toMatchObject({ status_code: 405, code: 'METHOD_NOT_ALLOWED' })
  expect(other.headers['allow']).toBe('GET')
  expect((await owner.request('GET', `${ADMIN_API}/openapi.json`)).status_code).toBe(200)
})
