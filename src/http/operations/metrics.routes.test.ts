import { expect, onTestFinished, test, vi } from 'vitest'

import { createApp } from '#http/app.ts'
import { freshDatabase } from '#test/database/database.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { ASHA } from '#test/people/asha.ts'
import { testDeps } from '#test/shop/deps.ts'
import { wellMachine } from '#test/shop/machine.ts'

const MOBILE = '9876543210'
const TOKEN = 'a token that nobody guesses'
const open = async (metricsToken: string | undefined) => {
  const { db } = await freshDatabase()
  const waitingJobs = vi.fn<typeof wellMachine.waitingJobs>(wellMachine.waitingJobs)
  const machine = { ...wellMachine, waitingJobs }
  const app = await createApp({ deps: testDeps(db), pictures: nameOnlyPictures, metricsToken, machine })
  onTestFinished(() => app.close())
  const request = async (authorization = `Bearer ${TOKEN}`) => {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } })
    return { statusCode, body }
  }
  return { app, db, request, waitingJobs }
}

test('nobody reads the figures without the token, and a shop without one has none', async () => {
  const { request } = await open(TOKEN)
  expect((await request('')).statusCode).toBe(404)
  expect((await request('Bearer another token')).statusCode).toBe(404)
  expect((await request()).statusCode).toBe(200)
})

test('a shop without a token has no figures to show', async () => {
  const { request } = await open(undefined)
  expect((await request()).statusCode).toBe(404)
  expect((await request('Bearer undefined')).statusCode).toBe(404)
})

test('the figures say how the shop is, by route and kind, name nobody, and what is typed makes no line', async () => {
  const { app, db, request, waitingJobs } = await open(TOKEN)
  await app.inject({ method: 'POST', url: '/api/v1/login', payload: { email_id: ASHA.email_id, password: 'wrong' } })
  for (const typed of ['/nowhere', '/demo/nothing', '/webhooks/nobody']) await app.inject({ url: `${typed}${MOBILE}` })
  const { body } = await request()
  expect(body).toMatch(/aangan_http_request_seconds_count\{method="POST",route="\/api\/v1\/login",status="4xx"\} 1/)
  for (const line of [
    'aangan_database_connections{state="waiting"} 0',
    'aangan_database_wait_seconds 0',
    'aangan_jobs_waiting 0',
    'aangan_orders_last_day{kind="',
    'aangan_cache_bytes 0',
    'aangan_shed_total{reason="waiting",class="money"} 0',
    'aangan_waiting{class="read"} 0',
    'aangan_expected_wait_ms 0',
    'aangan_backup_age_seconds 3600',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(body).toContain(line)
  expect(body).not.toContain('nowhere')
  expect(body).not.toContain(MOBILE)
  expect(body).not.toContain('@')

  // the database is asked again only after a while
  await db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  const again = (await request()).body
  expect(again.match(/^aangan_orders.*$/gm)).toEqual(body.match(/^aangan_orders.*$/gm))
  expect(waitingJobs).toHaveBeenCalledOnce()
})
