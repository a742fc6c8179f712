import type pg from 'pg'
import { onTestFinished } from 'vitest'

type Query = (...args: unknown[]) => unknown
export type Watched = {
  /** Every statement since it is watched, each one round trip to the database. */
  texts: string[]
  /** Runs before a statement, on its connection. */
  beforeEach?: (text: string, run: Query) => Promise<void>
}

/** Watches all statements that go through this pool, as long as the test runs. */
export const watchStatements = (pool: pg.Pool): Watched => {
  const watched: Watched = { texts: [] }
  const clients = new Set<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (clients.has(client)) return
    clients.add(client)
    const run: Query = client.query.bind(client)
    const query = (...args: unknown[]) => {
      const text = textOf(args[0])
      watched.texts.push(text)
      const before = watched.beforeEach?.(text, run)
      return before ? before.then(() => run(...args)) : run(...args)
    }
    Object.assign(client, { query })
  }
  pool.on('acquire', watch)
  onTestFinished(() => {
    pool.off('acquire', watch)
    // on PGlite the next test has the same client
    for (const client of clients) Reflect.deleteProperty(client, 'query')
  })
  return watched
}

const textOf = (args: unknown): string =>
  typeof args === 'object' && args !== null && 'text' in args ? String(args.text) : String(args)
