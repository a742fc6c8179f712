import { blogPath, productPath, publicPages } from '#contract/page-paths.ts'
import { blogAddresses } from '#domain/blog/blog.service.ts'
import { productSlugs } from '#domain/catalog/catalog.service.ts'
import type { Deps } from '#domain/context.ts'

/** One address of the shop, from its root, and when what stands there was made, if that is known. */
export type Address = { path: string; at?: Date }

/** Well below what search engines take in one file (50 000), so that each file is made in a moment. */
export const ADDRESSES_PER_FILE = 10_000

/** The addresses of file `n`, counted from 1, and how many files there are; a file past the end is empty. */
export async function sitemapFile(deps: Deps, n: number): Promise<{ addresses: Address[]; files: number }> {
  const first = await firstAddresses(deps)
  const offset = (n - 1) * ADDRESSES_PER_FILE
  const { slugs, total } = await productSlugs(deps, {
    limit: Math.max(0, ADDRESSES_PER_FILE - Math.max(0, first.length - offset)),
    offset: Math.max(0, offset - first.length),
  })
  const products = slugs.map((slug) => ({ path: productPath(slug) }))
  return {
    addresses: [...first.slice(offset, offset + ADDRESSES_PER_FILE), ...products],
    files: Math.max(1, Math.ceil((first.length + total) / ADDRESSES_PER_FILE)),
  }
}

/** Pages and posts: they are few, and stand in the first file. */
const firstAddresses = async (deps: Deps): Promise<Address[]> => [
  ...publicPages.map((path) => ({ path })),
  ...(await blogAddresses(deps)).map(({ id, slug, createdAt }) => ({ path: blogPath({ id, slug }), at: createdAt })),
]
