import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { runShop, startSite, temporaryFolder } from '#test/site/site.ts'

const STORY = { DEMO_STORY: 'on' }
const isFillingSince = (folder: string) =>
  existsSync(join(folder, 'pictures')) && readdirSync(join(folder, 'pictures')).length > 0

test('a first start that is killed while it fills the demo shop is followed by one that begins again (spec U6)', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const killed = runShop({ ...STORY, DATA_DIR: folder, PORT: '0' })
  onTestFinished(() => void killed.child.kill('SIGKILL'))
  // the shop's own picture is the first thing that it stores
  await expect.poll(() => isFillingSince(folder), { timeout: 120_000, interval: 20 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(killed.out()).not.toContain('demo shop:')

  const site = await startSite({ ...STORY, DATA_DIR: folder })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  expect(site.output()).toContain('an earlier start was broken off while it was filled')
  expect(site.output()).toContain('packer@example.com / Storeroom@1234')
  expect(await site.stop()).toBe(0)

  const database = await openDatabase({ dataDir: join(folder, 'db') })
  onTestFinished(database.close)
  const { n } = await database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(217)
  // what the shop owes its shoppers by the clock may be under way
  expect((await checkInvariants({ db: database.db })).flatMap(({ breaches }) => breaches)).toEqual([])
})
