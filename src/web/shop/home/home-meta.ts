import type { MetaDescriptor } from 'react-router'

import type { Dashboard } from '#contract/catalog.ts'

import { allItems } from './product-list.ts'

/** Enough of the list for a search engine to find the products; each page describes itself. */
const LISTED = 12

/** The home page's head: what the owner wrote in the shop's metadata, as search and messengers read it. */
export const homeMeta = ({ metadata, collections }: Dashboard, origin: string): MetaDescriptor[] => {
  const { title, description, keywords, image } = metadata
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/` },
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: allItems(collections)
          .cards.slice(0, LISTED)
          .map(({ name, slug }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            url: `${origin}/product/${slug}`,
          })),
      },
    },
  ]
}
