import { createHash } from 'node:crypto'

import pg from 'pg'

/** So many statements are kept planned; those beyond (lists of ever other lengths) are planned anew each time. */
const MOST = 400
const names = new Map<string, string>()

/**
 * A client that gives every statement with parameters a name, so that it is parsed and planned once and not each time.
 * For the embedded database alone: a pooler between us and a server may hand a name to another connection.
 */
export class PreparedClient extends pg.Client {
  // pg declares seven forms of query; all of them pass through here, and `never` fits each
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const name = typeof statement === 'string' && isFilled(values) ? nameOf(statement) : undefined
    return name === undefined
      ? (super.query(statement as never, values as never, callback as never) as never)
      : (super.query({ name, text: statement, values } as never, callback as never) as never)
  }
}

const isFilled = (values: unknown): boolean => Array.isArray(values) && values.length > 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
