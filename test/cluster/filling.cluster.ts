import { expect, onTestFinished, test } from 'vitest'

import { pictureAt, pictureAddress } from '#contract/pictures.ts'
import { S3_KEYS, startS3 } from '#test/outside/s3.ts'
import type { Site } from '#test/site/site.ts'

import { lastingPostgres } from '../faults/directories.ts'
import type { Guard } from '../faults/guards.ts'
import { startNode } from './cluster.ts'
import { rowsOf } from './pair.ts'

const NODES = 3
const FILLED = /demo shop: 24 products/

/** A bucket that all nodes share, and the settings of each node for it. */
const openBucket = async () => {
  const bucket = await startS3()
  onTestFinished(bucket.stop)
  const settings = {
    FILE_STORE: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: S3_KEYS.bucket,
    S3_REGION: S3_KEYS.region,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  }
  /** The pictures of the process that filled the shop. */
  const pictures = () => [...bucket.files.keys()].flatMap((key) => /^pictures\/([^/]+)\/original$/.exec(key)?.[1] ?? [])
  return { settings, pictures }
}

/** Which of these pictures a node does not show. */
const missingAt = async ({ url }: Site, pictures: readonly string[]): Promise<string[]> => {
  const missing: string[] = []
  for (const picture of pictures) {
    const answer = await fetch(`${url}${pictureAt(pictureAddress(picture), 160, 'jpg')}`)
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) missing.push(picture)
    await answer.arrayBuffer()
  }
  return missing
}

/** Three nodes that start at the same moment on an empty database: those that serve then, and how many say that they filled it. */
const startTogether = async (without?: Guard) => {
  const { url } = await lastingPostgres()
  const { settings, pictures } = await openBucket()
  const starts = Array.from({ length: NODES }, () => startNode(url, { settings, without }))
  const nodes = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  )
  return { url, pictures, nodes, fills: nodes.filter(({ output }) => FILLED.test(output())).length }
}

test('three nodes that start at once on an empty database fill it once, and each shows every picture', async () => {
  const { url, pictures, nodes, fills } = await startTogether()
  expect({ nodes: nodes.length, fills }).toEqual({ nodes: NODES, fills: 1 })
  expect(await rowsOf(url, 'select count(*)::int as products from product')).toEqual([{ products: 24 }])
  const all = pictures()
  expect(all.length).toBeGreaterThanOrEqual(24)
  for (const node of nodes) expect(await missingAt(node, all)).toEqual([])
  // the measure sees a node that does not share the bucket
  expect(await missingAt(await startNode(url), all)).toEqual(all)
})

test('the proof notices nodes without their guard: one node fills an empty shop', async () => {
  const { nodes, fills } = await startTogether('one node fills an empty shop')
  expect({ nodes: nodes.length, fills }).not.toEqual({ nodes: NODES, fills: 1 })
})
