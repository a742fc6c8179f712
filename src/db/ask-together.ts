import type { Expression, Simplify } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from './client.ts'

type Questions = Readonly<Record<string, Parameters<typeof jsonArrayFrom<object>>[0]>>
type Answers<Q> = { [K in keyof Q]: Q[K] extends Expression<infer Row> ? Simplify<Row>[] : never }

/**
 * Asks several questions in one trip, all of one moment, and answers the rows of each. They travel as JSON: a time would
 * come as text, so ask for none.
 */
export async function askTogether<Q extends Questions>(db: Db, questions: Q): Promise<Answers<Q>> {
  const parts = Object.entries(questions).map(([name, question]) => jsonArrayFrom(question).as(name))
  // TypeScript loses which name has which rows
  return (await db.selectNoFrom(parts).executeTakeFirstOrThrow()) as unknown as Answers<Q>
}
