import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { watchStatements } from '#test/database/statements.ts'
import { logInAs, OWNER, StaffBrowser } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

const CAP = 120
const madeUp = (n: number) => ({ cookie: `admin=${String(n).padStart(43, 'x')}` })

test('made-up cookies have the database asked so often a minute; who is logged in goes on (spec R4.8)', async () => {
  stopTime()
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  expect((await owner.call('session', {})).status).toBe(true)
  const { texts } = watchStatements(shop.database.pool)
  const statuses = new Map<number, number>()
  for (let n = 0; n < CAP + 80; n++) {
    const { statusCode } = await shop.app.inject({ url: `${ADMIN_API}/session`, headers: madeUp(n) })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(80)
  expect(texts.filter((text) => text.includes('staff_session')).length).toBeLessThanOrEqual(CAP)
  expect(await owner.call('session', {})).toMatchObject({ status: true })
  expect(await owner.call('logout', {})).toMatchObject({ status: true })
})

test('looking at links and logging in meet the same cap before anything is looked up (spec R4.8)', async () => {
  stopTime()
  const { app, database } = await openShop()
  const stranger = new StaffBrowser(app)
  const token = 'x'.repeat(43)
  for (let n = 0; n < CAP; n++) await stranger.call('lookAtLink', { token })
  const { texts } = watchStatements(database.pool)
  for (const answer of [
    await stranger.call('lookAtLink', { token }),
    await stranger.call('login', OWNER),
    await stranger.call('forgotPassword', { email: OWNER.email }),
  ])
    expect(answer).toMatchObject({ status_code: 429, code: 'TOO_MANY' })
  expect(texts).toEqual([])
  // a path that wants a session looks nothing up where none is sent
  expect(await stranger.call('session', {})).toMatchObject({ code: 'LOGIN_NEEDED' })
})
