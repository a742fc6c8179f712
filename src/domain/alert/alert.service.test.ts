import { expect, test } from 'vitest'

import { alertOwner } from '#domain/exception/exception.service.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { wellMachine } from '#test/shop/machine.ts'
import { openShop } from '#test/shop/shop.ts'

import { watchShop } from './alert.service.ts'

const HOUR_MS = 3_600_000

test('a missed backup and a full disk are put before the owner once, told by one mail each, and go when they are over (spec B3.4)', async () => {
  const { deps } = await openShop()
  const ill = {
    ...wellMachine,
    disk: async () => ({ freeBytes: 4e9, totalBytes: 100e9 }),
    backups: async () => ({ newest: new Date(Date.now() - 27 * HOUR_MS), isNightly: true, isEncrypted: true }),
  }
  const open = () =>
    deps.db.selectFrom('exception').select(['kind', 'details']).where('solved_at', 'is', null).orderBy('kind').execute()
  const mails = async () =>
    (await deps.db.selectFrom('message').select('vars').where('template', '=', 'owner_alert').execute()).length

  await watchShop({ ...deps, machine: wellMachine })
  expect(await open()).toEqual([])
  for (let round = 0; round < 3; round++) {
    await watchShop({ ...deps, machine: ill })
    await alertOwner(deps)
  }
  expect(await open()).toEqual([
    { kind: 'backup_missed', details: expect.stringMatching(/^It stands at: 27 h 0 min ago\. .*npm run backup/) },
    { kind: 'disk_full', details: expect.stringMatching(/^It stands at: 4\.0 GB free of 100 GB\. Make room/) },
  ])
  expect(await exceptionsInHindi(deps.db)).toEqual([
    'डिस्क में कुल 100 GB, ख़ाली 4.0 GB है। जगह बनाएँ, या बड़ी डिस्क लें।',
    'पिछला बैकअप 27 घंटे 0 मिनट पहले बना। लॉग में बैकअप की वजह देखें, जगह बनाएँ और सर्वर पर बैकअप चलाएँ।',
  ])
  expect(await mails()).toBe(2)
  await watchShop({ ...deps, machine: wellMachine })
  expect(await open()).toEqual([])
  // back within the hour: it is there again, and no second mail goes
  await watchShop({ ...deps, machine: ill })
  await alertOwner(deps)
  expect((await open()).length).toBe(2)
  expect(await mails()).toBe(2)
})
