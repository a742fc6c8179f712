import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

/** What every test finds in its database. It runs once for the template on PostgreSQL and once for each worker on PGlite. */
export const prepareTemplate = async (database: Database): Promise<void> => {
  await migrate(database.db)
}
