import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { workerFiles } from '#contract/page-paths.ts'
import { S3_KEYS, startS3 } from '#test/outside/s3.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { publishBuild } from './publish-build.ts'
import { s3Files } from './s3-files.ts'
import { storedBuilds } from './stored-builds.ts'

const ownFolder = () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}
const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => diskFiles(join(ownFolder(), 'builds'))],
  [
    'a bucket',
    async () => {
      const s3 = await startS3()
      onTestFinished(s3.stop)
      return s3Files({ endpoint: s3.endpoint, ...S3_KEYS }, 'builds/')
    },
  ],
]

/** A build whose files bear its name. */
const buildOf = (name: string): string => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'assets/admin'), { recursive: true })
  for (const file of [`page-${name}.js`, `page-${name}.js.br`, `admin/main-${name}.js`])
    writeFileSync(join(folder, 'assets', file), `${file} of ${name}`)
  for (const worker of workerFiles) {
    mkdirSync(dirname(join(folder, worker)), { recursive: true })
    writeFileSync(join(folder, worker), `${worker} of ${name}`)
  }
  return folder
}
/** What a node reads that looks at the store for the first time. */
const readFrom = async (store: FileStore, name: string) => {
  const found = await storedBuilds(store).read(name, 'identity')
  return found && Buffer.from(found.content).toString()
}
const workerIn = async (store: FileStore) => String(await storedBuilds(store).worker('sw.js'))

describe.each(stores)('builds in %s', (_, open) => {
  test('a file of any of them is found by its name, encoded where it lies there so', async () => {
    const store = await open()
    const node = storedBuilds(store)
    expect(await node.read('page-a.js', 'br')).toBeUndefined()
    await publishBuild(store, buildOf('a'))
    await publishBuild(store, buildOf('b'))
    // a node that looked before notices what was published since then
    expect(await node.read('page-a.js', 'br')).toEqual({ content: Buffer.from('page-a.js.br of a'), encoding: 'br' })
    expect(await node.read('page-b.js', 'gzip')).toEqual({
      content: Buffer.from('page-b.js of b'),
      encoding: 'identity',
    })
    expect(await readFrom(store, 'admin/main-b.js')).toBe('admin/main-b.js of b')
    expect(await readFrom(store, 'published')).toBeUndefined()
  })

  test('the last five are kept, and one that goes back may be the newest again', async () => {
    const store = await open()
    const folders = ['a', 'b', 'c', 'd', 'e'].map(buildOf)
    for (const folder of folders) await publishBuild(store, folder)
    const [a = '', b = ''] = folders
    expect(await publishBuild(store, a), 'it is there already').toBe(false)
    expect(await workerIn(store)).toBe('sw.js of e')
    await publishBuild(store, a, { isNewest: true })
    expect(await workerIn(store)).toBe('sw.js of a')
    await publishBuild(store, buildOf('f'))
    expect(await readFrom(store, 'page-a.js')).toBe('page-a.js of a')
    expect(await readFrom(store, 'page-b.js'), 'the sixth').toBeUndefined()
    expect(await publishBuild(store, b), 'it was taken away').toBe(true)
  })
})

test('a build that was put there only in part is put there whole by the next try', async () => {
  const store = diskFiles(join(ownFolder(), 'builds'))
  const folder = buildOf('a')
  let written = 0
  const failing: FileStore = {
    ...store,
    write: async (...file) => {
      if (++written > 2) throw new Error('the disk is full')
      return store.write(...file)
    },
  }
  await expect(publishBuild(failing, folder)).rejects.toThrow('the disk is full')
  expect(await publishBuild(store, folder)).toBe(true)
  rmSync(folder, { recursive: true })
  for (const name of ['page-a.js', 'admin/main-a.js']) expect(await readFrom(store, name)).toBe(`${name} of a`)
})
