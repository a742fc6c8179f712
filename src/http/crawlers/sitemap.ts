import { addressIn, type Language } from '#contract/languages.ts'
import type { SitemapUrl } from '#domain/sitemap/sitemap.service.ts'

import { XML_HEAD, xmlText } from './xml.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One file of URLs in the format of sitemaps.org. */
export const sitemapXml = (origin: string, language: Language, urls: readonly SitemapUrl[]): string => {
  const entries = urls.map(({ path, ...url }) => entryOf(origin, { ...url, path: addressIn(language, path) }))
  return `${XML_HEAD}<urlset xmlns="${SCHEMA}">\n${entries.join('\n')}\n</urlset>\n`
}

/** The list of files, for a shop that does not fit into one. */
export function sitemapIndexXml(origin: string, language: Language, files: number): string {
  const entries = Array.from({ length: files }, (_, index) => {
    const path = addressIn(language, `/sitemap/${index + 1}.xml`)
    return `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`
  })
  return `${XML_HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const entryOf = (origin: string, { path, createdAt }: SitemapUrl) =>
  `<url><loc>${xmlText(`${origin}${path}`)}</loc>${createdAt ? `<lastmod>${createdAt.toISOString()}</lastmod>` : ''}</url>`
