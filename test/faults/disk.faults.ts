import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '#test/site/site.ts'

import { account } from '../../scripts/programs/postgres.ts'
import { addBuyers, newAttempt, ordersOf, send, type Buyer } from './buyers.ts'
import { breachesOf, embeddedIn, directoryOn, lastingPostgres, type Home } from './directories.ts'
import { sendAgain } from './load.ts'
import { report } from './report.ts'
import { isAlive, openShopOn, type Start } from './shop.ts'

const MAX_ORDERS = 5_000
/** Only root of a Linux makes a small disk. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** A disk of so many megabytes. It is deleted with the test. */
const smallDisk = (megabytes: number): string => {
  const { folder, remove } = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    remove()
  })
  return folder
}

/** Writes until there is no place left; answers what gives it back. */
const fill = (disk: string): (() => void) => {
  const path = join(disk, 'filler')
  const file = openSync(path, 'w')
  for (const bytes of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 9)])
    try {
      for (;;) writeSync(file, bytes)
    } catch {
      // full
    }
  closeSync(file)
  return () => rmSync(path)
}

/** The tables lie on the small disk, the write-ahead log has a volume of its own (spec F21). */
const onSmallDisk = {
  postgres: async () => {
    const disk = smallDisk(120)
    const server = await lastingPostgres()
    const folder = join(disk, 'tables')
    mkdirSync(folder)
    const who = account()
    if (who) chownSync(folder, who.uid, who.gid)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create tablespace small location '${folder}'`)
    await client.end()
    return { disk, home: await directoryOn(server, 'small') }
  },
  pglite: async () => {
    const disk = smallDisk(400)
    return { disk, home: await embeddedIn(join(disk, 'data')) }
  },
}

/** Orders until the full disk refuses one, reads pages, frees space, and sends the refused orders again. */
const runOutOfDisk = async ({ disk, home }: { disk: string; home: Home }, start: Start = {}) => {
  const [buyer] = (await home.work((database) => addBuyers(database, { buyers: 1, stock: 10_000 }))) as [Buyer]
  const site = await openShopOn(home, start)
  const makeRoom = fill(disk)
  const attempts = [await send(site.url, newAttempt(buyer))]
  while (attempts.at(-1)?.end === 'acknowledged' && attempts.length < MAX_ORDERS)
    attempts.push(await send(site.url, newAttempt(buyer)))
  const refused = attempts.at(-1)?.answer
  const pages = [(await fetch(site.url)).status, (await fetch(`${site.url}/product/mango-pickle`)).status]
  makeRoom()
  const broken = (await sendAgain(site.url, attempts)).map(({ answer }) => answer)
  const breaches = await breachesOf(home, site)
  const alive = isAlive(site)
  await site.stop()
  const doubled = (await home.work((database) => ordersOf(database, [buyer]))) - attempts.length
  return { before: attempts.length - 1, refused, pages, broken, breaches, alive, doubled }
}

describe.runIf(canMount)('a disk that is full', () => {
  test.each(['postgres', 'pglite'] as const)(
    'F21: refuses orders on %s for now, serves pages, loses nothing, and once there is room again sells without a restart',
    async (kind) => {
      const full = await runOutOfDisk(await onSmallDisk[kind]())
      report(`F21 full disk on ${kind}`, full)
      expect(full).toMatchObject({
        refused: '503 BUSY',
        pages: [200, 200],
        broken: [],
        breaches: [],
        alive: true,
        doubled: 0,
      })
    },
  )

  test('F21, the proof notices a shop without its guard: a full disk is known for what it is', async () => {
    const { refused } = await runOutOfDisk(await onSmallDisk.postgres(), {
      without: 'a full disk is known for what it is',
    })
    expect(refused).toBe('500 FAULT')
  })
})
