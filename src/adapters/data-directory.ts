import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DataDirectory } from '#domain/ports/backup-archive.ts'

import type { FileStore } from './file-store.ts'

const SECRETS = 'secrets.json'
const PICTURES = 'pictures/'
/** The sizes of a picture are made again from its original. */
const ORIGINAL = /^[a-z0-9][a-z0-9-]{0,140}\/original$/

/** The secrets of a data folder, where it has its own, and the pictures, wherever they lie. */
export const dataDirectory = (folder: string, pictures: FileStore): DataDirectory => ({
  read: async function* () {
    const secrets = await readFile(join(folder, SECRETS)).catch(() => undefined)
    if (secrets) yield { name: SECRETS, content: secrets }
    for await (const path of pictures.list()) {
      // one may be forgotten while the others are read
      const content = ORIGINAL.test(path) ? await pictures.read(path) : undefined
      if (content) yield { name: `${PICTURES}${path}`, content }
    }
  },
  write: async ({ name, content }) => {
    const picture = name.startsWith(PICTURES) ? name.slice(PICTURES.length) : ''
    if (name === SECRETS) await writeSecrets(folder, content)
    else if (ORIGINAL.test(picture)) await pictures.write(picture, content)
    else return false
    return true
  },
})

async function writeSecrets(folder: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, SECRETS), content, { mode: 0o600 })
}
