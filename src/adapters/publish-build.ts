import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { workerFiles } from '#contract/page-paths.ts'

import type { FileStore } from './file-store.ts'

/** So many builds are kept, the last ones that were published. */
const RETAINED_BUILDS = 5
const WRITTEN_AT_ONCE = 10
/** Next to the files of a build, written last: when that was. */
const PUBLISHED = 'published'

/**
 * Puts the files of the build in `folder` (build/client) into the store and takes builds away that are too old. A build
 * that is there already stays as it is, unless it is to be the newest again. Answers whether anything was written.
 */
export async function publishBuild(
  store: FileStore,
  folder: string,
  { isNewest = false }: { isNewest?: boolean } = {},
): Promise<boolean> {
  const names = await namesIn(join(folder, 'assets'))
  const id = await idOf(folder, names)
  const isThere = (await store.read(`${id}/${PUBLISHED}`)) !== undefined
  if (isThere && !isNewest) return false
  if (!isThere) await inBatches(names, (name) => copy(join(folder, 'assets', name), store, `${id}/${name}`))
  // browsers install a worker again whenever its bytes change, so in a roll-out all nodes send the same
  for (const worker of workerFiles) await copy(join(folder, worker), store, workerPath(worker))
  await store.write(`${id}/${PUBLISHED}`, Buffer.from(new Date().toISOString()))
  await removeOlder(store)
  return true
}

/** Where the newest build's service worker lies. */
export const workerPath = (name: string): string => `workers/${name}`

/** The name of a build's file below /assets, by its path in the store. */
export const nameAt = (path: string): string | undefined => /^[0-9a-f]{16}\/(.+\..+)$/.exec(path)?.[1]

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** The names hold the content's hash, and the worker one of the pages that the server draws. */
async function idOf(folder: string, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(names.join('\n'))
  for (const worker of workerFiles) hash.update(await readFile(join(folder, worker)))
  return hash.digest('hex').slice(0, 16)
}

async function copy(file: string, store: FileStore, path: string): Promise<void> {
  await store.write(path, await readFile(file))
}

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += WRITTEN_AT_ONCE)
    // Files go one by one, so that the store is not flooded.
    await Promise.all(all.slice(at, at + WRITTEN_AT_ONCE).map(work))
}

async function removeOlder(store: FileStore): Promise<void> {
  const builds: { id: string; at: string }[] = []
  for await (const path of store.list())
    if (path.endsWith(`/${PUBLISHED}`)) builds.push({ id: path.slice(0, 16), at: String(await store.read(path)) })
  const newestFirst = builds.toSorted((one, other) => other.at.localeCompare(one.at))
  for (const { id } of newestFirst.slice(RETAINED_BUILDS)) await store.removeFolder(id)
}
