import { openDatabase, type Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { createApp, type AppOptions } from '#http/app.ts'
import { nameOnlyPictures, prepareTemplate } from '#test/database/template.ts'
import { testDeps, testSandbox } from '#test/shop/deps.ts'

/** The demo shop on an embedded database in memory. */
export const openMemoryShop = async () => openShopOn(await openDatabase({ dataDir: 'memory://' }))

/** The demo shop on an empty database, its routes without a port, and the sandbox as its gateway; `more` adds to its dependencies. */
export async function openShopOn(database: Database, more: Partial<AppOptions> = {}) {
  await prepareTemplate(database)
  const sandbox = testSandbox(database.db, async (payload, headers) => {
    const json = { 'content-type': 'application/json' }
    await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...json, ...headers } })
  })
  const deps = { ...testDeps(database.db, 'bench'), gateway: sandbox }
  const app = await createApp({ deps, pictures: nameOnlyPictures, isDemo: true, sandbox, ...more })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { deps, database, sandbox, app, close }
}

/** Prints every broken invariant; returns whether none is. No job sends messages here, so that they wait is late and no breach. */
export async function isSound({ database }: Awaited<ReturnType<typeof openShopOn>>): Promise<boolean> {
  const report = await checkInvariants(database)
  const broken = report.filter(({ breaches }) => breaches.length > 0)
  for (const { name, promise, breaches } of broken) console.log(`BROKEN ${name} ${promise}`, breaches.slice(0, 5))
  return broken.length === 0
}
