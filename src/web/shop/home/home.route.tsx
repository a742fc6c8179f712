import { useEffect, useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

import type { Dashboard } from '#contract/catalog.ts'
import { isUnfiltered } from '#contract/filter-keys.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { apiContext } from '#web/api/context.ts'

import { LateRecentlyViewed } from '../shared/recently-viewed/late-recently-viewed.tsx'
import { TrustLines } from '../shared/trust/trust-lines.tsx'
import type { Route } from './+types/home.route'
import { Banner } from './banner.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { CollectionBar } from './collection-bar.tsx'
import { CollectionList } from './collection-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterOf } from './home-address.ts'
import { homeMeta } from './home-meta.ts'
import { allItems } from './product-list.ts'
import { Testimonials } from './testimonials.tsx'
import { useFilterFromUrl } from './use-filter-from-url.ts'
import { useProductList } from './use-product-list.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const answer = await call('getDashboard', {})
  if (!answer.status) throw new Response(answer.message, { status: answer.status_code })
  const dashboard = answer.data
  // the head is written here, so that the browser need not carry what writes it
  const { data: settings } = await call('getSettings', {})
  return { dashboard, head: homeMeta(dashboard, { settings, origin: new URL(request.url).origin }) }
}

/** A filter changes nothing of what the page itself is made of. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && !isUnfiltered(filterOf((key) => nextUrl.searchParams.get(key)))
    ? false
    : defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Home({ loaderData: { dashboard } }: Route.ComponentProps) {
  const { category, banners, recommendations } = dashboard
  const all = useMemo(() => allItems(dashboard), [dashboard])
  const products = useProductList(all)
  useStoreForVisit(dashboard)
  useFilterFromUrl(products, category)
  // a list that changes draws neither of them again
  const banner = useMemo(() => <Banner banners={banners} />, [banners])
  const testimonials = useMemo(() => <Testimonials testimonials={recommendations} />, [recommendations])
  return (
    <>
      {banner}
      <div className="home-trust">
        <div className="wrap">
          <TrustLines row />
        </div>
      </div>
      <CollectionBar products={products} />
      <CategoryTabs categories={category} chosen={products.category} onChoose={products.choose} />
      <FilterBar products={products} />
      <CollectionList products={products} />
      {testimonials}
      <div className="wrap">
        <LateRecentlyViewed />
      </div>
    </>
  )
}

/** Categories and banners are stored for the visit (spec S4, D99). */
function useStoreForVisit({ category, banners }: Dashboard) {
  useEffect(() => {
    tabStorage.write('categories', JSON.stringify(category))
    tabStorage.write('banners', JSON.stringify(banners))
  }, [category, banners])
}
