import type { Db } from '#domain/context.ts'
import { detailsIn } from '#domain/exception/exception.service.ts'
import { listExceptions } from '#domain/exception/exception.store.ts'

/** What waits for a person, as it says in Hindi; the newest first. */
export const exceptionsInHindi = async (db: Db): Promise<string[]> =>
  (await listExceptions(db, true, { limit: 100, offset: 0 })).map((row) => detailsIn('hi', row))
