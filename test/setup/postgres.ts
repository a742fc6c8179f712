import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#db/client.ts'
import { FEW, startPgBouncer } from '#test/database/pgbouncer.ts'
import { prepareTemplate } from '#test/database/template.ts'

import { quickFolder, startPostgres } from '../../scripts/programs/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where this project's databases are: the address of the server, or `pglite`. */
    home: string
    /** The database that tests get copies of; for `pglite` the folder of its two. */
    template: string
    /** The server's address through a pooler, where the shop is tested behind one; else nothing. */
    pooler: string
  }
}

export default (project: TestProject) => setUpPostgres(project)

/** One server for the run. The template is migrated and filled once; each test clones it. */
export const setUpPostgres = async (project: TestProject, { isPooled = false } = {}) => {
  const given = process.env['DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ folder: quickFolder() })
  const name = `template_${process.pid}`
  // without the shop's limits: on a busy machine a database takes longer to make than a statement may
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const template = await openDatabase({ url: url.href }, { pool: 1 })
  await prepareTemplate(template)
  await template.close()
  project.provide('home', server.url)
  project.provide('template', name)
  const pooler = isPooled ? await startPgBouncer(server.url, { default_pool_size: FEW }) : undefined
  project.provide('pooler', pooler?.through(server.url) ?? '')
  return async () => {
    await pooler?.stop()
    if (given) await dropAll(admin, name)
    await admin.end()
    await server.stop()
  }
}

/** The template and what was copied from it: the workers' databases, and those of tests that were broken off. */
async function dropAll(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [name],
  )
  for (const { name: copy } of rows) await admin.query(`drop database ${copy} with (force)`)
}
