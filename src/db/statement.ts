import type { CompiledQuery } from 'kysely'

import type { Db } from './client.ts'
import { prepare } from './prepared-client.ts'

/** Stands for a value while its statement is put together. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  /** To reckon with it would put one value's text into the statement of all. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`a statement's text must not depend on its ${this.name}`)
  }
}

/**
 * A statement of one text that is said again and again: it is put together once, each connection of our own plans it
 * once, and from then on it is only filled. `build` puts each value into its place and looks at none of them.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const fill = filled(build)
  return async (db, values) => (await db.executeQuery(fill(db, values))).rows
}

/** The same, for who asks it by another way than `db`. */
export function filled<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  let compiledQuery: CompiledQuery<Row> | undefined
  const compile = (db: Db) => {
    // whatever name it asks for is a place
    const compiled = build(
      db,
      new Proxy({}, { get: (_, name) => new Place(String(name)), ownKeys: refuseRest }) as Values,
    )
    prepare(compiled.sql)
    return compiled
  }
  return (db, values) => {
    compiledQuery ??= compile(db)
    const parameters = compiledQuery.parameters.map((one) =>
      one instanceof Place ? Reflect.get(values, one.name) : one,
    )
    return { ...compiledQuery, parameters }
  }
}

/** `...rest` of the values would be nothing. */
function refuseRest(): never {
  throw new TypeError('a statement names each of its values')
}
