// Opens an embedded database, makes the shop's tables in it, and prints the most memory that V8's compilers ever took (bytes):
//   node test/boot/compiled-database.ts light
import { getHeapStatistics } from 'node:v8'

import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

const compiler = process.argv[2] === 'full' ? 'full' : 'light'
const database = await openDatabase({ dataDir: 'memory://', compiler })
await migrate(database.direct)
console.log(getHeapStatistics().peak_malloced_memory)
await database.close()
