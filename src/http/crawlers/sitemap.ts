import type { Address } from '#domain/sitemap/sitemap.service.ts'

import { XML_HEAD, xmlText } from './xml.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One file of addresses, as sitemaps.org has it. */
export const sitemapXml = (origin: string, addresses: readonly Address[]): string =>
  `${XML_HEAD}<urlset xmlns="${SCHEMA}">\n${addresses.map((address) => urlOf(origin, address)).join('\n')}\n</urlset>\n`

/** The list of files, for a shop that does not fit into one. */
export function sitemapIndexXml(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${xmlText(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${XML_HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const urlOf = (origin: string, { path, at }: Address) =>
  `<url><loc>${xmlText(`${origin}${path}`)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`
