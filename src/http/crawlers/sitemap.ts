import { addressIn, type Language } from '#contract/languages.ts'
import type { SitemapUrl } from '#domain/sitemap/sitemap.service.ts'

import { XML_HEAD, xmlText } from './xml.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One file of URLs in the format of sitemaps.org. */
export const sitemapXml = (origin: string, urls: readonly SitemapUrl[]): string =>
  `${XML_HEAD}<urlset xmlns="${SCHEMA}">\n${urls.map((url) => entryOf(origin, url)).join('\n')}\n</urlset>\n`

/** The list of the files of each language, for a shop that does not fit into one. */
export function sitemapIndexXml(origin: string, files: number, languages: readonly Language[]): string {
  const paths = Array.from({ length: files }, (_, index) => `/sitemap/${index + 1}.xml`)
  const entries = languages.flatMap((language) =>
    paths.map((path) => `<sitemap><loc>${xmlText(origin + addressIn(language, path))}</loc></sitemap>`),
  )
  return `${XML_HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const entryOf = (origin: string, { path, createdAt }: SitemapUrl) =>
  `<url><loc>${xmlText(`${origin}${path}`)}</loc>${createdAt ? `<lastmod>${createdAt.toISOString()}</lastmod>` : ''}</url>`
