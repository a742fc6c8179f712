import { createHash } from 'node:crypto'

import pg from 'pg'

import { isStalePlan } from './sql-state.ts'

/**
 * So many statements the embedded database keeps planned; those beyond (lists of ever other lengths) it plans again each
 * time.
 */
const MAX = 400
const names = new Map<string, string>()
/** How often plans went stale: what is prepared after that has another name. */
let generation = 0

/** From now on each connection that is our own parses and plans this statement once, and not each time. */
export function prepare(text: string): void {
  if (!names.has(text)) names.set(text, createHash('sha256').update(text).digest('base64url'))
}

/**
 * A client that gives prepared statements a name. Only for connections that are our own: a pooler between us and a server
 * may hand the name to another.
 */
export class PreparedClient extends pg.Client {
  // pg declares seven forms of query; all of them pass through here, and `never` fits each
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const name = typeof statement === 'string' && isFilled(values) ? this.nameOf(statement) : undefined
    return name === undefined || callback !== undefined
      ? (super.query(statement as never, values as never, callback as never) as never)
      : (this.#queryPrepared(name, { text: statement as string, values: values as unknown[] }) as never)
  }

  protected nameOf(text: string): string | undefined {
    return names.get(text)
  }

  /**
   * What a migration gave other columns is planned again: at once, or when the transaction that broke on it is tried
   * again.
   */
  async #queryPrepared(name: string, query: { text: string; values: unknown[] }): Promise<pg.QueryResult> {
    const isOutsideTransaction = this.getTransactionStatus() !== 'T'
    const started = generation
    try {
      return await super.query({ ...query, name: `${name} ${started}` })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // many connections notice it, and it is one migration
      if (generation === started) generation += 1
      if (!isOutsideTransaction) throw error
      return super.query({ ...query, name: `${name} ${generation}` })
    }
  }
}

/**
 * For the embedded database, where planning is dear and one connection does it all: every statement with values is
 * prepared.
 */
export class EmbeddedClient extends PreparedClient {
  protected override nameOf(text: string): string | undefined {
    if (names.size < MAX) prepare(text)
    return super.nameOf(text)
  }
}

const isFilled = (values: unknown): boolean => Array.isArray(values) && values.length > 0
