import type { CompiledQuery, Expression, Simplify } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from './client.ts'

type Questions = Readonly<Record<string, Parameters<typeof jsonArrayFrom<object>>[0]>>
type Answers<Q> = { [K in keyof Q]: Q[K] extends Expression<infer Row> ? Simplify<Row>[] : never }

/**
 * Several questions as one statement, all of one moment; its one row has the rows of each. They travel as JSON: a time would
 * come as text, so ask for none.
 */
export function together<Q extends Questions>(db: Db, questions: Q): CompiledQuery<Answers<Q>> {
  const parts = Object.entries(questions).map(([name, question]) => jsonArrayFrom(question).as(name))
  return db.selectNoFrom(parts).compile()
}
