import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#test/site/site.ts'

import { addBuyers, newAttempt, send, sendUntilTaken, type Buyer } from './buyers.ts'
import { directoryOf, KINDS, type Home } from './directories.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { report, times } from './report.ts'
import { openShopOn, type Start } from './shop.ts'

const BUYERS = 10
/** A claim lasts half a minute, and a try that failed waits for less. */
const ALL_SENT = { timeout: 180_000, interval: 200 }

/** A mail server on this machine; of each mail its recipient and its key, which is in its Message-ID. */
const openPost = async () => {
  const mails: { to: string; key: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const key = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? ''
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', key })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  const proxy = await openProxy(typeof address === 'object' && address ? address.port : 0)
  /** How many of these people have a mail. */
  const buyersReached = () => new Set(mails.filter(({ to }) => isBuyer(to)).map(({ to }) => to)).size
  return { mails, buyersReached, proxy, settings: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}?from=shop@example.com` } }
}

const isBuyer = (to: string): boolean => to.startsWith('buyer')

/** Waits until something is so. */
const until = async (isSo: () => boolean): Promise<void> => {
  await expect.poll(isSo, ALL_SENT).toBe(true)
}

const silence = (proxy: Proxy, isSilent: boolean): void => {
  // the server takes the mail, and its confirmation is lost
  proxy.decide = (way, bytes) =>
    isSilent && way === 'back' && bytes.toString().startsWith('250 OK: message') ? 'lose' : 'pass'
}

/** Kills the shop each time that the mail server has taken mails whose confirmation did not reach the shop. */
const killWhileSending = async (home: Home, kills: number, start: Start = {}) => {
  const post = await openPost()
  const buyers = await home.work((database) => addBuyers(database, { buyers: kills * BUYERS, stock: 10_000 }))
  silence(post.proxy, true)
  for (let kill = 0; kill < kills; kill++) {
    const site = await openShopOn(home, { ...start, settings: post.settings })
    const before = post.mails.length
    for (const buyer of buyers.slice(kill * BUYERS, (kill + 1) * BUYERS))
      expect((await sendUntilTaken(site.url, newAttempt(buyer))).end).toBe('acknowledged')
    await until(() => post.mails.length > before)
    await site.stop('SIGKILL')
    post.proxy.breakAll()
  }
  silence(post.proxy, false)
  // the confirmations of these were lost, so each mail comes once more
  const unheard = new Set(post.mails.map(({ to }) => to).filter(isBuyer))
  const site = await openShopOn(home, { ...start, settings: post.settings })
  await until(() => post.buyersReached() === buyers.length)
  await until(() => [...unheard].every((to) => post.mails.filter((mail) => mail.to === to).length > 1))
  await site.stop()
  const ids = await home.work(async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(`select id from message where channel = 'email'`)
    return new Set(rows.map(({ id }) => id))
  })
  const keys = new Set(post.mails.map(({ key }) => key))
  return {
    kills,
    messages: ids.size,
    mails: post.mails.length,
    unknownKeys: [...keys].filter((key) => !ids.has(key)).length,
  }
}

describe.each(KINDS)('on %s', (kind) => {
  test('F16: while the mail server is gone messages wait, and all are sent within two minutes of its return', async () => {
    const home = await directoryOf(kind)
    const post = await openPost()
    const target = post.proxy.target
    const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 100 }))
    post.proxy.target = await freePort()
    const site = await openShopOn(home, { settings: post.settings })
    for (const buyer of buyers) expect((await send(site.url, newAttempt(buyer))).end).toBe('acknowledged')
    expect(post.buyersReached()).toBe(0)
    post.proxy.target = target
    const began = performance.now()
    await until(() => post.buyersReached() === BUYERS)
    const seconds = Math.round((performance.now() - began) / 1000)
    report(`F16 mail server back on ${kind}`, { messages: BUYERS, seconds })
    expect(seconds).toBeLessThan(120)
  })

  test('F17, F18: killed between sending and marking, a message is sent again under its key, and none is left out', async () => {
    const killed = await killWhileSending(await directoryOf(kind), times(100))
    report(`F17 killed while sending on ${kind}`, killed)
    expect(killed.unknownKeys).toBe(0)
    expect(killed.mails).toBeGreaterThan(killed.messages)
  })
})

test('F16, the proof notices a shop without its guard: what was not sent is tried again', async () => {
  const home = await directoryOf('postgres')
  const post = await openPost()
  const target = post.proxy.target
  const buyers = await home.work((database) => addBuyers(database, { buyers: 3, stock: 100 }))
  post.proxy.target = await freePort()
  const site = await openShopOn(home, { settings: post.settings, without: 'what was not sent is tried again' })
  for (const buyer of buyers.slice(1)) await send(site.url, newAttempt(buyer))
  const failed = () =>
    home.work(async ({ pool }) => {
      const { rows } = await pool.query(`select from message where recipient like 'buyer%' and status = 'failed'`)
      return rows.length
    })
  await expect.poll(failed, ALL_SENT).toBe(2)
  post.proxy.target = target
  await send(site.url, newAttempt(buyers[0] as Buyer))
  await until(() => post.buyersReached() > 0)
  expect(post.buyersReached()).toBe(1)
})

test('F17, the proof notices a shop without its guard: a message keeps its key', async () => {
  const killed = await killWhileSending(await directoryOf('postgres'), 1, { without: 'a message keeps its key' })
  expect(killed.unknownKeys).toBeGreaterThan(0)
})
