import type { MetaDescriptor } from 'react-router'

import { pictureAt } from '#contract/pictures.ts'

/** Messengers and search engines want a large picture in a format that all of them read. */
const SHARED_WIDTH = 1280

type PageHead = {
  title: string
  description: string
  keywords?: string
  /** the page's canonical address, absolute */
  url: string
  shop: string
  kind?: 'website' | 'article' | 'product'
  /** an address from an API answer; empty when there is no picture */
  image?: string
  imageAlt?: string
  /** what the page is, for search engines: objects of schema.org */
  structuredData?: readonly Record<string, unknown>[]
}

/** A picture's address as it is shared, absolute; undefined when there is none. */
export const sharedImage = (image: string | undefined, origin: string): string | undefined =>
  image ? new URL(pictureAt(image, SHARED_WIDTH, 'jpg'), origin).href : undefined

/**
 * The head of a public page: for tabs, search engines and messengers. Loaders write it, so that the browser need not
 * carry what writes it.
 */
export function pageHead({
  title,
  description,
  keywords,
  url,
  shop,
  kind = 'website',
  image,
  imageAlt = title,
  structuredData = [],
}: PageHead): MetaDescriptor[] {
  const picture = sharedImage(image, url)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture ? pictureTags(picture, imageAlt) : []),
    ...structuredData.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

const pictureTags = (image: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: image },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: image },
  { name: 'twitter:image:alt', content: alt },
]
