import type { KyselyPlugin } from 'kysely'

import type { Database, Db } from './client.ts'

/** Keys by what they are for. */
type Keys = Readonly<Record<string, Buffer>>

/** Keys that go along with a database and its transactions, and are never sent to the server. */
class CarriedKeys implements KyselyPlugin {
  readonly keys: Keys
  constructor(keys: Keys) {
    this.keys = keys
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** The same connections, which carry these keys: whoever writes in one of their transactions can sign what is written. */
export const carryKeys = (db: Db, keys: Keys): Db => db.withPlugin(new CarriedKeys(keys))

/** The same of all connections of a database. */
export function withKeys(database: Database, keys: Keys): Database {
  const { db, direct, background } = database
  return {
    ...database,
    db: carryKeys(db, keys),
    direct: carryKeys(direct, keys),
    background: { ...background, db: carryKeys(background.db, keys) },
  }
}

/** The key for this use that a database or a transaction of it carries, if any. */
export function carriedKey(db: Db, use: string): Buffer | undefined {
  for (const plugin of db.getExecutor().plugins)
    if (plugin instanceof CarriedKeys && plugin.keys[use]) return plugin.keys[use]
  return undefined
}
