import { createHash } from 'node:crypto'

import type pg from 'pg'

/** So many statements are kept planned; those beyond (lists of ever other lengths) are planned anew each time. */
const MOST = 400
const names = new Map<string, string>()

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Gives every statement with parameters a name on this connection, so that it is parsed and planned once and not each time.
 * For the embedded database alone: a pooler between us and a server may hand a name to another connection.
 */
export function preparing(client: pg.Client): void {
  const plain = client.query.bind(client) as Query
  const query: Query = (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? plain(text, values, callback) : plain({ name, text, values }, callback)
  }
  Object.assign(client, { query })
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
