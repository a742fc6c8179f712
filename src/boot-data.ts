import { join, resolve } from 'node:path'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { erasePglite, openDatabase, withoutStatementLimit, type Database } from '#db/client.ts'
import { eraseSchemas, migrate } from '#db/migrate.ts'
import type { Deps } from '#domain/context.ts'
import { fillWithDemo } from '#domain/demo/demo.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import { BootError } from './boot-error.ts'
import type { Env } from './env.ts'

/** The shop's database, up to date; with `isReset`, which only a demo shop may ask for, emptied before. */
export async function openShopDatabase(env: Env, { isReset }: { isReset: boolean }): Promise<Database> {
  const folder = join(env.DATA_DIR, 'db')
  if (isReset && env.SHOP_MODE !== 'demo')
    throw new BootError('demo:reset empties the shop, so it runs only with SHOP_MODE=demo.')
  if (isReset && !env.DATABASE_URL) erasePglite(folder)
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: folder })
  if (isReset && env.DATABASE_URL) await withoutStatementLimit(database.db, eraseSchemas)
  const applied = await migrate(database.db)
  if (applied.length > 0) say(`database: ${applied.length} migrations applied`)
  return database
}

/** Fills the demo shop, when this is one and it is empty. */
export async function fillDemoShop(env: Env, deps: Deps, pictures: PictureStore): Promise<void> {
  if (env.SHOP_MODE !== 'demo') return
  const { source, ...files } = await readDemoFolder(resolve('demo'))
  const size = { products: env.DEMO_PRODUCTS, orders: env.DEMO_ORDERS }
  const filled = await withoutStatementLimit(deps.db, (db) =>
    fillWithDemo({ ...deps, db }, files, { source, pictures }, size),
  )
  if (filled) say(`demo shop: ${env.DEMO_PRODUCTS} products, ${env.DEMO_ORDERS} orders`)
}

const say = (text: string) => process.stdout.write(`${text}\n`)
