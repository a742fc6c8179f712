import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { openCouriers } from '#adapters/couriers.ts'
import { readDemoFolder } from '#adapters/demo-folder.ts'
import type { openGateway } from '#adapters/gateways.ts'
import { outbox } from '#adapters/messengers.ts'
import { erasePglite, openDatabase, withoutStatementLimit, type Database } from '#db/client.ts'
import { eraseSchemas, migrate, missingMigrations } from '#db/migrate.ts'
import type { Db, Deps } from '#domain/context.ts'
import { inMainLanguage } from '#domain/demo/demo-language.service.ts'
import { fillWithDemo, hasStory } from '#domain/demo/demo.service.ts'
import { claimForProduction, hasShop, mainLanguageOf, shopKind } from '#domain/demo/shop-kind.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { sandboxCourierStore } from '#domain/sandbox/sandbox-courier.service.ts'
import { SettingsMemory } from '#domain/settings/settings.memory.ts'
import { readPageSettings } from '#domain/settings/settings.service.ts'

import { BootError } from './boot-error.ts'
import { databaseAddress } from './env-adapters.ts'
import type { Env } from './env.ts'

/** What the database is opened for. */
type Task = 'serve' | 'migrate' | 'reset'

export const taskOf = (flags: ReadonlySet<string>): Task =>
  flags.has('--migrate-only') ? 'migrate' : flags.has('--demo-reset') ? 'reset' : 'serve'

/**
 * The shop's database, up to date. A reset empties it before, but only one that is marked as a demo shop's. The process
 * that serves it must be of its kind: a demo shop has published logins, and a shop in earnest must not get any.
 */
export async function openShopDatabase(env: Env, task: Task): Promise<Database> {
  if (task === 'reset' && env.SHOP_MODE !== 'demo')
    throw new BootError('demo:reset empties the shop, so it runs only with SHOP_MODE=demo.')
  // without rows and pictures it is empty, and what the shop says of its disk is of this one
  await mkdir(env.DATA_DIR, { recursive: true })
  const found = await open(env)
  const database = task === 'reset' ? await erase(env, found) : found
  await (env.MIGRATE === 'check' && task === 'serve' ? refuseOld(database) : update(database))
  if (task === 'migrate') return database
  await refuseOtherLanguage(env, database)
  await refuseOtherKind(env, database)
  return database
}

/** Fills the demo shop, when this is one and it is empty. */
export async function fillDemoShop(
  env: Env,
  deps: Deps,
  { pictures, gatewayOn }: { pictures: PictureStore; gatewayOn: (db: Db) => ReturnType<typeof openGateway> },
): Promise<void> {
  if (env.SHOP_MODE !== 'demo') return
  const { source, story, ...read } = await readDemoFolder(resolve('demo'))
  const files = inMainLanguage(read)
  const size = { products: env.DEMO_PRODUCTS, orders: env.DEMO_ORDERS }
  // what happened in the story was sent then: today nothing of it goes to anybody outside
  const messengers = { sms: outbox, email: outbox, whatsapp: outbox }
  const filled = await withoutStatementLimit(deps.db, (db) => {
    // the embedded database has this connection alone, so nothing may wait for another
    const { gateway, sandbox } = gatewayOn(db)
    const couriers = openCouriers({ shiprocket: undefined, sandbox: sandboxCourierStore(db) })
    const onOne = { ...deps, db, gateway, couriers, settings: new SettingsMemory(() => readPageSettings(db)) }
    const means = async () => ({ timetable: await story(), sandbox, messengers })
    return fillWithDemo(onOne, files, { source, pictures }, size, {
      story: env.DEMO_STORY === 'on' ? means : undefined,
      empty: () => emptyHalfFilled(db),
    })
  })
  if (filled) deps.settings.forget()
  const withStory = filled && (await hasStory(deps.db)) ? ' and a story of ninety days' : ''
  if (filled) report(`demo shop: ${env.DEMO_PRODUCTS} products, ${env.DEMO_ORDERS} orders${withStory}`)
}

const open = (env: Env): Promise<Database> => openDatabase(databaseAddress(env))

const folderOf = (env: Env): string => join(env.DATA_DIR, 'db')

async function update({ direct }: Database): Promise<void> {
  const applied = await migrate(direct)
  if (applied.length > 0) report(`database: ${applied.length} migrations applied`)
}

/** Where another process brings the database up to date before the shop starts on it. */
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
    if (kind === undefined && !(await hasShop(database.db))) return database
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

/** A demo shop whose start was killed while it was filled is no shop: it begins again. */
async function emptyHalfFilled(db: Db): Promise<void> {
  report('demo shop: an earlier start was broken off while it was filled, so it begins again')
  await eraseSchemas(db)
  await migrate(db)
}

/** Its columns are filled in one language, and its addresses are known by it. */
async function refuseOtherLanguage(env: Env, { db }: Database): Promise<void> {
  const filledIn = await mainLanguageOf(db)
  if (filledIn !== env.MAIN_LANGUAGE)
    throw new BootError(
      `MAIN_LANGUAGE=${env.MAIN_LANGUAGE}: the main language of the shop in this database is ${filledIn}, and its texts are in it. Set MAIN_LANGUAGE=${filledIn}.`,
    )
}

async function refuseOtherKind(env: Env, { db }: Database): Promise<void> {
  const isProduction = env.SHOP_MODE === 'production'
  const kind = isProduction ? await claimForProduction(db) : await shopKind(db)
  if (isProduction && kind === 'demo')
    throw new BootError(
      'This database holds the demo shop, whose logins are published: SHOP_MODE=production needs a database of its own.',
    )
  if (!isProduction && (kind === 'production' || (kind === undefined && (await hasShop(db)))))
    throw new BootError('This database belongs to a shop in production: set SHOP_MODE=production too.')
}

const report = (text: string) => process.stdout.write(`${text}\n`)
