import { setTimeout as pause } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import type { AssetEncoding, AssetStore } from '#domain/ports/asset-store.ts'

import type { FileStore } from './file-store.ts'
import { nameAt, workerPath } from './publish-build.ts'

/** Whatever strangers ask for: what the store has is looked up no more often, and who asks in the meantime waits for it. */
const LOOKS_APART_MS = 1_000
/** Of files that pages of other builds ask for. */
const MEMORY_BYTES = 16 * 1024 * 1024
const endings: Readonly<Record<AssetEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** The builds that publishBuild put into a store. */
export function storedBuilds(store: FileStore): AssetStore {
  const contents = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length + 1 })
  const workers = new LRUCache<string, Promise<Buffer | undefined>>({ max: 10, ttl: LOOKS_APART_MS })
  let paths: ReadonlyMap<string, string> = new Map()
  let listedAt = -Infinity
  let looking: Promise<void> | undefined

  const look = async () => {
    await pause(Math.max(0, listedAt + LOOKS_APART_MS - performance.now()))
    listedAt = performance.now()
    paths = await pathsIn(store)
  }
  const lookAgain = () => (looking ??= look().finally(() => (looking = undefined)))
  const contentAt = async (path: string) => {
    const content = contents.get(path) ?? (await store.read(path))
    if (content) contents.set(path, content)
    return content
  }
  const find = async (name: string, preferred: AssetEncoding) => {
    const encoding = paths.has(name + endings[preferred]) ? preferred : 'identity'
    const path = paths.get(name + endings[encoding])
    const content = path === undefined ? undefined : await contentAt(path)
    return content && { content, encoding }
  }
  const loadWorker = (name: string) => {
    const worker = store.read(workerPath(name))
    workers.set(name, worker)
    return worker
  }

  return {
    // a build that was published since then has it, or the one that had it is gone
    read: async (name, encoding) => (await find(name, encoding)) ?? lookAgain().then(() => find(name, encoding)),
    worker: (name) => workers.get(name) ?? loadWorker(name),
  }
}

/** A name tells its content, so that it does not matter which build a file is taken from. */
async function pathsIn(store: FileStore): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for await (const path of store.list()) {
    const name = nameAt(path)
    if (name !== undefined) paths.set(name, path)
  }
  return paths
}
