// Writes src/db/schema.gen.ts from the migrations, using a throw-away in-memory database. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'

import { sql } from 'kysely'
import codegen from 'kysely-codegen'

import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

const target = new URL('../../src/db/schema.gen.ts', import.meta.url)
const database = await openDatabase({ dataDir: 'memory://' })
await migrate(database.db)
// a view is an old table's name for processes of the version before: no new code uses it
const views = await sql<{ name: string }>`select viewname as name from pg_views where schemaname = 'public'`.execute(
  database.db,
)
const generated = await codegen.generate({
  db: database.db,
  dialect: new codegen.PostgresDialect({}),
  camelCase: false,
  outFile: null,
  typeOnlyImports: true,
  singularize: false,
  // the driver parses int8 to number (src/db/client.ts)
  typeMapping: { int8: 'number', numeric: 'number', tsvector: 'string' },
  excludePattern: `{kysely_*,${views.rows.map(({ name }) => name).join(',')}}`,
})
await database.close()
// a column's name has its unit, and its type has it too: no plain number is written where whole paise belong
const text = generated
  .replace('import type', 'import type { Paise } from "#contract/core/money.ts";\nimport type')
  .replaceAll(/(?<=_paise: (?:Generated<)?)number/g, 'Paise')
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== text) {
    console.error('src/db/schema.gen.ts is stale: npm run gen:db')
    process.exitCode = 1
  }
} else await writeFile(target, text)
