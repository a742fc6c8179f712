import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { HomeFiles } from '#domain/ports/backup-archive.ts'

const SECRETS = 'secrets.json'
/** The sizes of a picture are made again from its original. */
const PICTURE = /^pictures\/[a-z0-9][a-z0-9-]{0,140}\/original$/

/** The secrets and pictures of a data folder. */
export const homeFiles = (folder: string): HomeFiles => ({
  read: async function* () {
    const pictures = await readdir(join(folder, 'pictures')).catch(() => [])
    for (const name of [SECRETS, ...pictures.map((picture) => `pictures/${picture}/original`)]) {
      // one may be forgotten while the others are read
      const content = await readFile(join(folder, name)).catch(() => undefined)
      if (content) yield { name, content }
    }
  },
  write: async ({ name, content }) => {
    if (name !== SECRETS && !PICTURE.test(name)) return false
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { mode: name === SECRETS ? 0o600 : 0o644 })
    return true
  },
})
