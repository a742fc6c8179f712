import { blogPath, productPath, publicPages } from '#contract/page-paths.ts'
import { blogAddresses } from '#domain/blog/blog.service.ts'
import { countProducts, productSlugs } from '#domain/catalog/catalog.service.ts'
import type { Deps } from '#domain/context.ts'

/** One address of the shop, from its root, and when what stands there was made, if that is known. */
export type Address = { path: string; at?: Date }

/** Well below what search engines take in one file (50 000), so that each file is made in a moment. */
export const ADDRESSES_PER_FILE = 10_000

/** How many files there are. */
export async function countSitemapFiles(deps: Deps): Promise<number> {
  const first = await firstAddresses(deps)
  return Math.max(1, Math.ceil((first.length + (await countProducts(deps))) / ADDRESSES_PER_FILE))
}

/** The addresses of file `n`, counted from 1; none past the end. Only these are read, however many stand before them. */
export async function sitemapFile(deps: Deps, n: number): Promise<Address[]> {
  const first = await firstAddresses(deps)
  const offset = (n - 1) * ADDRESSES_PER_FILE
  const slugs = await productSlugs(deps, {
    limit: Math.max(0, ADDRESSES_PER_FILE - Math.max(0, first.length - offset)),
    offset: Math.max(0, offset - first.length),
  })
  return [...first.slice(offset, offset + ADDRESSES_PER_FILE), ...slugs.map((slug) => ({ path: productPath(slug) }))]
}

/** Pages and posts: they are few, and stand in the first file. */
const firstAddresses = async (deps: Deps): Promise<Address[]> => [
  ...publicPages.map((path) => ({ path })),
  ...(await blogAddresses(deps)).map(({ id, slug, createdAt }) => ({ path: blogPath({ id, slug }), at: createdAt })),
]
