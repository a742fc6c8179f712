import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { blogPath, productPath, publicPages } from '#contract/page-paths.ts'
import { blogAddresses } from '#domain/blog/blog.service.ts'
import { countProducts, productSlugs } from '#domain/catalog/catalog.service.ts'
import type { Deps } from '#domain/context.ts'
import { optionalPages, untranslatedPaths } from '#domain/page/page.service.ts'

/** A page of the shop, by its path from the root, and when it was created, where that is known. */
export type SitemapUrl = { path: string; createdAt?: Date }

/** Well below what search engines take in one file (50 000), so that each file is made in a moment. */
export const URLS_PER_FILE = 10_000

/** How many files there are. */
export async function countSitemapFiles(deps: Deps): Promise<number> {
  const first = await leadingUrls(deps)
  return Math.max(1, Math.ceil((first.length + (await countProducts(deps))) / URLS_PER_FILE))
}

/**
 * The URLs of file `n`, counted from 1; none past the end. Of the products only those of this file are read. In another
 * language than the main one only what is translated: the rest is the same page as in the main one.
 */
export async function sitemapFile(deps: Deps, n: number): Promise<SitemapUrl[]> {
  const first = await leadingUrls(deps)
  const offset = (n - 1) * URLS_PER_FILE
  const slugs = await productSlugs(deps, {
    limit: Math.max(0, URLS_PER_FILE - Math.max(0, first.length - offset)),
    offset: Math.max(0, offset - first.length),
  })
  return [...first.slice(offset, offset + URLS_PER_FILE), ...slugs.map((slug) => ({ path: productPath(slug) }))]
}

/** Pages and posts, which come before the products: they are few, so most often all in the first file. */
const leadingUrls = async (deps: Deps): Promise<SitemapUrl[]> => [
  ...[...(await pagesIn(deps)), ...(await optionalPages(deps))].map((path) => ({ path })),
  ...(await blogAddresses(deps)).map(({ id, slug, createdAt }) => ({ path: blogPath({ id, slug }), createdAt })),
]

/** Without the pages that the owner wrote in the main language and not in this one. */
async function pagesIn(deps: Deps): Promise<readonly string[]> {
  if (deps.language === MAIN_LANGUAGE) return publicPages
  const untranslated = await untranslatedPaths(deps)
  return publicPages.filter((path) => !untranslated.has(path))
}
