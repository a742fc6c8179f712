import { Suspense, use, useEffect } from 'react'
import { useLocation, type MetaDescriptor } from 'react-router'

import { apiContext } from '#web/api/context.ts'

import { broughtCard, wasBrought } from '../shared/product-card/brought-card.ts'
import type { Route } from './+types/product.route'
import type { ProductData } from './product-data.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'
import { ProductPreview } from './product-preview.tsx'

type Loaded = ProductData & { head: MetaDescriptor[] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
  const call = context.get(apiContext)
  const { data: product, message, status_code } = await call('getProductDetails', { p_id: params.slug })
  if (!product) throw new Response(message, { status: status_code })
  // what these cannot tell, the page does without (specification §8)
  const [reviews, recommendations, settings] = await Promise.all([
    call('getProductReviews', { product_id: product.id, page: 1 }),
    call('getProductRecommendation', { product_id: product.id }),
    call('getSettings', {}),
  ])
  const shop = settings.data?.shop_name ?? ''
  const { origin } = new URL(request.url)
  return {
    product,
    reviews: reviews.data,
    recommendations: recommendations.data ?? [],
    // the head is written here, so that the browser need not carry what writes it
    head: productMeta({ product, reviews: reviews.data, shop, origin }),
  }
}

/** After a tap on a card the page shows that card at once and the rest when it is there; any other way waits for all of it. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return wasBrought(params.slug) ? { later: serverLoader() } : serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, location, params }) => {
  if (!loaderData) return []
  if ('product' in loaderData) return loaderData.head
  const card = broughtCard(location.state, params.slug)
  return card ? [{ title: card.name }] : []
}

function LatePage({ later }: { later: Promise<ProductData> }) {
  const data = use(later)
  const title = data.product.meta_title || data.product.name
  // the head was written when only the card was known
  useEffect(() => {
    document.title = title
  }, [title])
  return <ProductPage data={data} />
}

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  const card = broughtCard(useLocation().state, params.slug)
  if ('product' in loaderData) return <ProductPage key={loaderData.product.id} data={loaderData} />
  return (
    <Suspense key={params.slug} fallback={card && <ProductPreview card={card} />}>
      <LatePage later={loaderData.later} />
    </Suspense>
  )
}
