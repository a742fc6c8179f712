import type { MetaDescriptor } from 'react-router'

import type { Dashboard } from '#contract/catalog.ts'
import { pagePaths, productPath } from '#contract/page-paths.ts'
import type { Settings } from '#contract/settings.ts'

import { ownAddress } from '../shared/head/own-address.ts'
import { pageHead } from '../shared/head/page-head.ts'
import { organization } from '../shared/head/structured-data.ts'
import { allItems } from './product-list.ts'

/** Enough of the list for a search engine to find the products; each page describes itself. */
const LISTED_PRODUCTS = 12

/** The home page's head: what the owner wrote in the shop's metadata, as search and messengers read it. */
export const homeMeta = (
  { metadata, collections, total }: Dashboard,
  { settings, origin }: { settings: Settings | null; origin: string },
): MetaDescriptor[] =>
  pageHead({
    ...metadata,
    origin,
    path: pagePaths.home,
    shop: settings?.shop_name ?? '',
    languages: settings?.languages,
    structuredData: [...(settings ? [organization(settings, origin)] : []), itemList({ collections, total }, origin)],
  })

const itemList = (all: Pick<Dashboard, 'collections' | 'total'>, origin: string) => ({
  '@type': 'ItemList',
  itemListElement: allItems(all)
    .cards.slice(0, LISTED_PRODUCTS)
    .map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: ownAddress(origin, productPath(slug)),
    })),
})
