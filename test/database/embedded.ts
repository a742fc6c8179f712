import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase, type Database } from '#db/client.ts'

import { prepareTemplate } from './template.ts'

type Kind = 'empty' | 'filled'
let copies = 0

/** Makes the folders that openCopy copies: PostgreSQL alone takes seconds to write its first files. */
export async function makeFolders(home: string): Promise<void> {
  const empty = await openDatabase({ dataDir: join(home, 'empty') })
  await empty.close()
  copy(home, 'empty', 'filled')
  const filled = await openDatabase({ dataDir: join(home, 'filled') })
  await prepareTemplate(filled)
  await filled.close()
}

/** An embedded database of its own; closing it removes its folder. */
export async function openCopy(home: string, kind: Kind): Promise<Database> {
  copies += 1
  const folder = copy(home, kind, `${kind}-${process.pid}-${copies}`)
  const database = await openDatabase({ dataDir: folder })
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { ...database, close }
}

function copy(home: string, from: string, to: string): string {
  const folder = join(home, to)
  cpSync(join(home, from), folder, { recursive: true })
  return folder
}
