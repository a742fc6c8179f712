// `node scripts/build/empty-database.ts FILE`: an empty database for new folders to begin with (decision 052).
import process from 'node:process'

import { writeEmptyDatabase } from '#db/pglite.ts'

const [, , file] = process.argv
if (file === undefined) throw new Error('usage: node scripts/build/empty-database.ts FILE')
await writeEmptyDatabase(file)
