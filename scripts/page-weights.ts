import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { pageFiles } from './page-files.ts'

/** What a page loads first, in kB (1000 bytes) of brotli 11. */
export type PageWeight = { page: string; js: number; css: number; limit?: number; isOver: boolean }

/** kB of JavaScript, by the beginning of the route's name; the first that fits counts. */
const limits: [string, number][] = [
  ['shop/home/', 130],
  ['shop/product/', 118],
  ['shop/checkout/', 145],
  ['shop/', 115],
]

/** The weight of each page of the last build. Throws when there is none. */
export function pageWeights(): PageWeight[] {
  const sizes = new Map<string, number>()
  const sizeOf = (url: string): number => {
    const size = sizes.get(url) ?? brotliCompressSync(readFileSync(`build/client${url}`)).length
    sizes.set(url, size)
    return size
  }
  const totalOf = (urls: Set<string>): number => [...urls].reduce((sum, url) => sum + sizeOf(url), 0) / 1000
  const { pages, filesOf } = pageFiles()
  if (pages.length === 0) throw new Error('the manifest names no page')
  return pages.map((page) => {
    const { js, css } = filesOf(page)
    const kB = totalOf(js)
    const limit = limits.find(([start]) => page.id.startsWith(start))?.[1]
    return {
      page: page.id,
      js: kB,
      css: totalOf(css),
      ...(limit !== undefined && { limit }),
      isOver: limit !== undefined && kB > limit,
    }
  })
}
