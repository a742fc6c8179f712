import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { copyFilledData } from '#test/site/filled-data.ts'
import { runShop, startSite, temporaryFolder, type Site } from '#test/site/site.ts'

const ownFolder = (): string => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

/** Starts the shop with settings that it must refuse: the one line that it says. */
const refusal = async (settings: Record<string, string>): Promise<string> => {
  const shop = runShop({ PORT: '0', ...settings })
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  expect(await shop.exited).toBe(1)
  expect(shop.out()).toBe('')
  expect(shop.err()).toMatch(/^[^\n]+\n$/)
  expect(shop.err()).not.toMatch(/ {2}at |node:internal/)
  return shop.err().trim()
}

const start = async (settings: Record<string, string>, withinMs?: number): Promise<Site> => {
  const site = await startSite(settings, withinMs)
  onTestFinished(async () => {
    await site.stop('SIGKILL')
  })
  return site
}

describe('a wrong setting is one clear line and exit 1', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT=eighty is wrong: it may be a whole number from 0 (any free port) to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is wrong: it may be fatal, error, warn, info, debug, trace or silent.'],
    [{ SHOP_MODE: 'earnest' }, 'SHOP_MODE=earnest is wrong: it may be demo or production.'],
    [
      { WEB_CONCURRENCY: '4' },
      'WEB_CONCURRENCY=4 needs a PostgreSQL server: one process alone can open the embedded database. Set DATABASE_URL too.',
    ],
  ])('%o', async (settings, line) => {
    expect(await refusal({ DATA_DIR: ownFolder(), ...settings })).toBe(line)
  })

  test('a password in DATABASE_URL is not repeated', async () => {
    const line = await refusal({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('hunter2')
  })

  test('SHOP_MODE=production never takes the limits for measuring', async () => {
    const named = {
      SHOP_MODE: 'production',
      PAYMENT_GATEWAY: 'sandbox',
      SMS_PROVIDER: 'outbox',
      PUBLIC_URL: 'https://shop.example.com',
      TRUSTED_PROXIES: 'loopback',
    }
    expect(await refusal({ ...named, RATE_LIMITS: 'bench' })).toContain('RATE_LIMITS=bench')
  })
})

describe('what is missing around the shop is one clear line and exit 1', () => {
  test('a file in place of the data folder', async () => {
    const file = join(ownFolder(), 'data')
    writeFileSync(file, 'a file')
    expect(await refusal({ DATA_DIR: file })).toBe(
      `DATA_DIR=${file} cannot be used (${file}): a file stands where the folder should be.`,
    )
  })

  test('no server at DATABASE_URL', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop', DATA_DIR: ownFolder() })
    expect(line).toMatch(/^DATABASE_URL \(127\.0\.0\.1:1\/shop\): no server answers there\./)
  })
})

describe('one data folder', () => {
  const { folder, remove } = temporaryFolder()
  const data = join(folder, 'data')
  beforeAll(() => {
    copyFilledData(data)
    return remove
  })

  test('a second process on it is refused, the first one goes on', async () => {
    const first = await start({ DATA_DIR: data })
    const line = await refusal({ DATA_DIR: data })
    expect(line).toBe(
      `The data in ${join(data, 'db')} is already open in another process (pid ${first.pid}). Stop that one first, or give this one a DATA_DIR of its own.`,
    )
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  })

  test('after a kill the next start serves within 10 s', async () => {
    const begun = performance.now()
    const first = await start({ DATA_DIR: data })
    // where an ordinary start takes long, the machine is busy
    const withinMs = Math.max(10_000, 3 * (performance.now() - begun))
    await first.stop('SIGKILL')
    const again = await start({ DATA_DIR: data }, withinMs)
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
  })

  test('a port that is taken', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const line = await refusal({ DATA_DIR: data, PORT: String(port) })
    expect(line).toMatch(
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already taken\\. .*PORT=${port + 1} npm start$`),
    )
  })
})

test('a start that was killed while it made its first files begins anew', async () => {
  const data = join(ownFolder(), 'data')
  const shop = runShop({ DATA_DIR: data, PORT: '0' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  shop.child.kill('SIGKILL')
  await shop.exited
  const site = await start({ DATA_DIR: data })
  expect(await site.stop()).toBe(0)
})
