import type { KyselyPlugin } from 'kysely'

import type { Database, Db } from './client.ts'

/** A key that goes along with a database and its transactions, and is never sent to the server. */
class CarriedKey implements KyselyPlugin {
  readonly key: Buffer
  constructor(key: Buffer) {
    this.key = key
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** The same connections, which carry this key: whoever writes in one of their transactions can sign what is written. */
export const carryKey = (db: Db, key: Buffer): Db => db.withPlugin(new CarriedKey(key))

/** The same of all connections of a database. */
export function withKey(database: Database, key: Buffer): Database {
  const { db, direct, background } = database
  return {
    ...database,
    db: carryKey(db, key),
    direct: carryKey(direct, key),
    background: { ...background, db: carryKey(background.db, key) },
  }
}

/** The key that a database or a transaction of it carries, if any. */
export const carriedKey = (db: Db): Buffer | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof CarriedKey)?.key
