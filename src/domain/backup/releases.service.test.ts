import { globSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { backupFolder } from '#adapters/backup-folder.ts'
import { dataDirectory } from '#adapters/data-directory.ts'
import { diskFiles } from '#adapters/disk-files.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { checkJournal } from '#domain/journal/journal.service.ts'
import { emptyDatabase } from '#test/database/database.ts'
import { place, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { logInAs } from '#test/people/staff.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openShopOn } from '#test/shop/shop.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { restoreBackup } from './restore.service.ts'

/** A backup of the demo shop by each of the last versions (spec X5.6). `npm run release` adds the next. */
const releases = globSync('test/releases/*.tar.gz').toSorted()

test('there is a release whose backup must be restored', () => {
  expect(releases).not.toEqual([])
})

test.each(releases)(
  '%s is restored by this version, takes a login, an order and a refund, and all adds up',
  async (path) => {
    const { folder, remove } = temporaryFolder()
    onTestFinished(remove)
    const database = await emptyDatabase()
    const home = dataDirectory(folder, diskFiles(resolve(folder, 'pictures')))
    const manifest = await restoreBackup(database.db, { archive: backupFolder(folder), home, path: resolve(path) })
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0)
    expect(await breachesOf(database)).toEqual([])
    expect((await checkJournal(database)).broken).toBeUndefined()

    const shop = await openShopOn(database)
    const [token, wares] = [await shop.login(), await stockPickle(shop, 20)]
    expect((await place(shop, token, cashOrder(wares, 360))).body.message).toBe('Order placed successfully')
    const pay = payer(shop, token, wares, { count: 2 })
    await pay.prepare()
    await pay.play('success')
    const order_no = (await pay.order()).body.data?.order_no ?? ''
    const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
    expect(await owner.call('cancelOrder', { order_no, reason: 'Other', note: 'after an upgrade' })).toMatchObject({
      status: true,
    })
    expect(
      await database.db.selectFrom('refund').select('amount_paise').orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({
      amount_paise: 36_000,
    })
    expect(await breachesOf(database)).toEqual([])
  },
)

const breachesOf = async (database: Parameters<typeof checkInvariants>[0]) =>
  (await checkInvariants(database)).flatMap(({ name, breaches }) => breaches.map((line) => `${name}: ${line}`))
