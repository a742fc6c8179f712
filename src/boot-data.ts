import { join, resolve } from 'node:path'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { erasePglite, openDatabase, withoutStatementLimit, type Database } from '#db/client.ts'
import { eraseSchemas, migrate, missingMigrations } from '#db/migrate.ts'
import type { Deps } from '#domain/context.ts'
import { fillWithDemo } from '#domain/demo/demo.service.ts'
import { claimForProduction, holdsShop, shopKind } from '#domain/demo/shop-kind.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import { BootError } from './boot-error.ts'
import { databaseAddress } from './env-adapters.ts'
import type { Env } from './env.ts'

/** What the database is opened for. */
type Task = 'serve' | 'migrate' | 'reset'

export const taskOf = (flags: ReadonlySet<string>): Task =>
  flags.has('--migrate-only') ? 'migrate' : flags.has('--demo-reset') ? 'reset' : 'serve'

/**
 * The shop's database, up to date. A reset empties it before, but only one that is marked as a demo shop's. Whoever serves it
 * must be of its kind: a demo shop has published logins, and a shop in earnest must not get any.
 */
export async function openShopDatabase(env: Env, task: Task): Promise<Database> {
  if (task === 'reset' && env.SHOP_MODE !== 'demo')
    throw new BootError('demo:reset empties the shop, so it runs only with SHOP_MODE=demo.')
  const found = await open(env)
  const database = task === 'reset' ? await erase(env, found) : found
  await (env.MIGRATE === 'check' && task === 'serve' ? refuseOld(database) : update(database))
  if (task !== 'migrate') await refuseOtherKind(env, database)
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

const open = (env: Env): Promise<Database> => openDatabase(databaseAddress(env))

const folderOf = (env: Env): string => join(env.DATA_DIR, 'db')

async function update({ direct }: Database): Promise<void> {
  const applied = await migrate(direct)
  if (applied.length > 0) say(`database: ${applied.length} migrations applied`)
}

/** Where somebody else brings the database up to date before the shop starts on it. */
async function refuseOld({ db }: Database): Promise<void> {
  const missing = await missingMigrations(db)
  if (missing.length > 0)
    throw new BootError(
      `MIGRATE=check: the database has not had ${missing.join(', ')}. Bring it up to date first: npm run db:migrate.`,
    )
}

/** Empties a demo shop's database. One without the mark is left alone, unless there is nothing in it. */
async function erase(env: Env, database: Database): Promise<Database> {
  let kind = await shopKind(database.db)
  if (kind === undefined) {
    // one of an older version is marked, or not, while it is brought up to date
    await update(database)
    kind = await shopKind(database.db)
    if (kind === undefined && !(await holdsShop(database.db))) return database
  }
  if (kind !== 'demo')
    throw new BootError('demo:reset empties only a demo shop, and this database is not marked as one.')
  if (env.DATABASE_URL) {
    await withoutStatementLimit(database.direct, eraseSchemas)
    return database
  }
  await database.close()
  erasePglite(folderOf(env))
  return open(env)
}

async function refuseOtherKind(env: Env, { db }: Database): Promise<void> {
  const isProduction = env.SHOP_MODE === 'production'
  const kind = isProduction ? await claimForProduction(db) : await shopKind(db)
  if (isProduction && kind === 'demo')
    throw new BootError(
      'This database holds the demo shop, whose logins are published: SHOP_MODE=production needs a database of its own.',
    )
  if (!isProduction && (kind === 'production' || (kind === undefined && (await holdsShop(db)))))
    throw new BootError('This database belongs to a shop in production: set SHOP_MODE=production too.')
}

const say = (text: string) => process.stdout.write(`${text}\n`)
