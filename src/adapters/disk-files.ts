import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine, or of one that is mounted. */
export const diskFiles = (root: string): FileStore => ({
  read: (path) => unlessMissing(readFile(join(root, path))),
  write: async (path, content) => {
    const file = join(root, path)
    const draft = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, content)
    await rename(draft, file)
  },
  removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
  list: async function* (folder = '') {
    const options = { recursive: true, withFileTypes: true } as const
    for (const entry of (await unlessMissing(readdir(join(root, folder), options))) ?? [])
      if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  },
})

async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
