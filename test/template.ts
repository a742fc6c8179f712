import { resolve } from 'node:path'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { withoutStatementLimit, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillWithDemo } from '#domain/demo/demo.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import { testDeps } from './deps.ts'

/** Stores names only: what pictures look like is tested where they are made. */
export const nameOnlyPictures: PictureStore = {
  save: async (name) => `${name}-00000000`,
  add: async () => 'bad',
  remove: async () => undefined,
  read: async () => undefined,
}

/** What every test finds in its database: the demo shop, filled through the owner's import. Runs once for the template on PostgreSQL and once for each worker on PGlite. */
export const prepareTemplate = async (database: Database, orders = 3): Promise<void> => {
  await migrate(database.db)
  const { source, ...files } = await readDemoFolder(resolve('demo'))
  await withoutStatementLimit(database.db, (db) =>
    fillWithDemo(testDeps(db), files, { source, pictures: nameOnlyPictures }, { products: 24, orders }),
  )
}
