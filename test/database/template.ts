import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { outbox } from '#adapters/messengers.ts'
import { carryKeys } from '#db/carried-key.ts'
import { withoutStatementLimit, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillWithDemo } from '#domain/demo/demo.service.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { RISK_KEY } from '#domain/risk/risk.service.ts'
import { testDeps, testSandbox } from '#test/shop/deps.ts'

/** Stores names only: what pictures look like is tested where they are made. */
/** Nobody sends pictures. */
export const noMedia: MediaSource = async () => ({ error: 'there is none', retryable: false })

export const nameOnlyPictures: PictureStore = {
  save: async (name) => `${name}-00000000`,
  add: async () => 'bad',
  newName: () =>
    randomUUID()
      .replaceAll('-', '')
      .slice(0, 16)
      .replaceAll(/\d/g, (digit) => String.fromCodePoint(103 + Number(digit))),
  addPrivate: async (name) => ({ name, width: 4, height: 3 }),
  readPrivate: async () => undefined,
  copy: async (_, name) => ({ name, width: 4, height: 3 }),
  remove: async () => undefined,
  read: async () => undefined,
  icon: async (name, kind) => Buffer.from(`${name} ${kind}`),
}

/** What every test finds in its database: the demo shop, filled through the owner's import. Runs once for each kind of database. */
export const prepareTemplate = async (database: Database, orders = 3): Promise<void> => {
  await migrate(database.db)
  const { source, story: _story, ...files } = await readDemoFolder(resolve('demo'))
  await withoutStatementLimit(database.db, (db) =>
    fillWithDemo(testDeps(db), files, { source, pictures: nameOnlyPictures }, { products: 24, orders }),
  )
}

/** The demo shop with its story, as `npm start` fills it. */
export const prepareStory = async (database: Database): Promise<void> => {
  await migrate(database.db)
  const { source, story, ...files } = await readDemoFolder(resolve('demo'))
  const messengers = { sms: outbox, email: outbox, whatsapp: outbox }
  // as a shop's own database does, so that what came back is remembered
  const direct = carryKeys(database.direct, { [RISK_KEY]: Buffer.alloc(32, 1) })
  await withoutStatementLimit(direct, (db) => {
    const means = async () => ({ timetable: await story(), sandbox: testSandbox(db), messengers })
    const from = { source, pictures: nameOnlyPictures }
    return fillWithDemo(testDeps(db), files, from, { products: 24, orders: 3 }, { story: means })
  })
}
