import { execFileSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'
import { runShop, startSite, temporaryFolder } from '#test/site/site.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'

const SHOP_SECRET = 'mustard oil, eleven green mangoes, and salt'
const { folder, remove } = temporaryFolder()
let DATABASE_URL = ''
let stopServer: () => Promise<void>
beforeAll(async () => {
  const server = await startPostgres()
  DATABASE_URL = server.url
  stopServer = server.stop
})
afterAll(async () => {
  await stopServer()
  remove()
})

/** The processes that a process has started and that still run. */
const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, state = 'Z']) => Number(ppid) === parent && !state.startsWith('Z'))
    .map(([pid]) => Number(pid))
    .toSorted((one, other) => one - other)

const ready = async (url: string): Promise<number> =>
  (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status

test('a node that is only to check refuses a database that lacks migrations, in one line that names them', async () => {
  const shop = runShop({ DATABASE_URL, DATA_DIR: folder, SHOP_SECRET, MIGRATE: 'check', PORT: '0' })
  expect(await shop.exited).toBe(1)
  expect(shop.err()).toMatch(/^MIGRATE=check: the database has not had 0001_clock, .*npm run db:migrate\.\n$/)
})

test('several workers share a port: one that is killed is replaced, all are replaced under way without a refusal, and they end in order', async () => {
  const site = await startSite({ DATABASE_URL, DATA_DIR: folder, SHOP_SECRET, WEB_CONCURRENCY: '2', DEMO_ORDERS: '0' })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const workers = () => childrenOf(site.pid)
  await expect.poll(() => workers().length, { timeout: 120_000 }).toBe(2)
  // a worker may answer before the addresses are printed
  await expect.poll(() => site.output().match(/The shop /g) ?? [], { timeout: 120_000 }).toHaveLength(1)

  const [victim = 0, other = 0] = workers()
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => workers().filter((pid) => pid !== victim).length, { timeout: 120_000 }).toBe(2)
  expect(workers()).toContain(other)
  await expect.poll(() => ready(site.url), { timeout: 120_000 }).toBe(200)

  const before = workers()
  const rolling = { isOn: true }
  const statuses: number[] = []
  const requesting = (async () => {
    while (rolling.isOn)
      statuses.push((await fetch(`${site.url}/healthz`, { headers: { connection: 'close' } })).status)
  })()
  process.kill(site.pid, 'SIGHUP')
  await expect
    .poll(() => workers().every((pid) => !before.includes(pid)) && workers().length, { timeout: 120_000 })
    .toBe(2)
  rolling.isOn = false
  await requesting
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await site.stop()).toBe(0)
})

test('two nodes with one secret and folders of their own accept each other’s logins, and have the files of every build', async () => {
  const second = temporaryFolder()
  onTestFinished(second.remove)
  const shared = { DATABASE_URL, SHOP_SECRET, ASSET_STORE: join(folder, 'builds') }
  const one = await startSite({ ...shared, DATA_DIR: folder })
  onTestFinished(async () => void (await one.stop('SIGKILL')))
  const other = await startSite({ ...shared, DATA_DIR: second.folder, MIGRATE: 'check' })
  onTestFinished(async () => void (await other.stop('SIGKILL')))
  const post = async (url: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, data: JSON.parse(await answer.text()).data }
  }
  const { data } = await post(one.url, endpoints.login.path, ASHA)
  expect((await post(other.url, endpoints.getUserProfile.path, {}, data.access_token)).status).toBe(200)

  // an OTP is hashed with the shop's key: one worker sends it, the other checks it
  await post(one.url, endpoints.forgotPass.path, { email_id: ASHA.email_id })
  const mailedCode = async () => {
    const answer = await fetch(`${one.url}/demo/messages?to=${ASHA.email_id}&limit=1`)
    return JSON.parse(await answer.text()).data[0]?.vars.otp
  }
  let code: unknown
  await expect.poll(async () => (code = await mailedCode()), { timeout: 120_000 }).toMatch(/^\d{6}$/)
  const verified = await post(other.url, endpoints.verifyForgotOtp.path, {
    email_id: ASHA.email_id,
    six_digit_code: code,
  })
  expect(verified.status).toBe(200)

  // one of them put its own files there, and what another version puts there is found at both
  const folders = await readdir(shared.ASSET_STORE)
  expect([folders.length, folders.includes('workers')]).toEqual([2, true])
  const script = 'page-0123abcd.js'
  await mkdir(join(shared.ASSET_STORE, '0123456789abcdef'))
  await writeFile(join(shared.ASSET_STORE, '0123456789abcdef', script), 'the script')
  const answers = await Promise.all([one, other].map(async ({ url }) => fetch(`${url}/assets/${script}`)))
  expect(await Promise.all(answers.map(async (answer) => answer.text()))).toEqual(['the script', 'the script'])
})
