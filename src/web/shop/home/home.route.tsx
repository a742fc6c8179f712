import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Dashboard } from '#contract/catalog.ts'
import { productPath } from '#contract/page-paths.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { apiContext } from '#web/api/context.ts'

import { TrustLines } from '../shared/trust/trust-lines.tsx'
import type { Route } from './+types/home.route'
import { Banner } from './banner.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { CollectionBar } from './collection-bar.tsx'
import { CollectionList } from './collection-list.tsx'
import { homeMeta } from './home-meta.ts'
import { allItems } from './product-list.ts'
import { Testimonials } from './testimonials.tsx'
import { useProductList, type ProductListState } from './use-product-list.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const answer = await call('getDashboard', {})
  if (!answer.status) throw new Response(answer.message, { status: answer.status_code })
  const dashboard = answer.data
  // the head is written here, so that the browser need not carry what writes it
  const { data: settings } = await call('getSettings', {})
  return { dashboard, head: homeMeta(dashboard, { settings, origin: new URL(request.url).origin }) }
}

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
      <CollectionList products={products} />
      {testimonials}
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

/**
 * `/?search=…`, `/?category=…` and `/?product=…` are run in the browser: the page itself is cached, the same for everybody.
 * A plain `/`, the logo's say, shows everything again.
 */
function useFilterFromUrl(products: ProductListState, categories: Dashboard['category']) {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)
  const applyUrl = useEffectEvent((visit: string, query: string) => {
    // a list that Back restored is not asked for again
    if (products.restoredAt === visit) return
    const params = new URLSearchParams(query)
    const keyword = params.get('search')
    const product = params.get('product')
    // an SMS leads here by one value
    if (product) {
      void navigate(productPath(product), { replace: true })
      return
    }
    const category = categories.find(({ id }) => String(id) === params.get('category'))
    if (keyword) products.search(keyword)
    // the first visit shows everything already, and what was typed in the meantime stays
    else if (category || visit !== firstKey) products.choose(category)
  })
  useEffect(() => applyUrl(key, search), [key, search])
}
