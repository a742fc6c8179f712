import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One numbered step of db/migrations. */
export type MigrationFile = {
  name: string
  text: string
  /** `create index concurrently` and its like: its statements run one after the other, outside any transaction. */
  isNonTransactional: boolean
}

const FOLDER = 'db/migrations'
const NAME = /^\d{4}_.+\.sql$/
/** As the first line of a file. */
const OUTSIDE_TRANSACTION = /^-- without a transaction\b/

/** All migrations that this version knows, in their order. */
export async function readMigrations(folder = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name: name.replace(/\.sql$/, ''), text, isNonTransactional: OUTSIDE_TRANSACTION.test(text) }
    }),
  )
}

/** The statements of a file; in a lone one each ends with a semicolon at the end of its line. */
export const statementsOf = ({ text, isNonTransactional }: MigrationFile): string[] =>
  isNonTransactional ? text.split(/;\s*$/m).filter((statement) => /^\s*[^\s-]/m.test(statement)) : [text]
