import { Suspense, use, useEffect, useState } from 'react'
import { useLocation, type MetaDescriptor } from 'react-router'

import type { Card } from '#contract/catalog.ts'
import { apiContext } from '#web/api/context.ts'

import { broughtCard, wasBrought } from '../shared/product-card/brought-card.ts'
import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import type { Route } from './+types/product.route'
import type { ProductData } from './product-data.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'
import { ProductPreview } from './product-preview.tsx'
import type { Choosing } from './use-buying.ts'

type Loaded = ProductData & { head: MetaDescriptor[] }

type LoadedNowOrLater = Route.ComponentProps['loaderData']

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
  const call = context.get(apiContext)
  const { data: product, message, status_code } = await call('getProductDetails', { p_id: params.slug })
  if (!product) throw new Response(message, { status: status_code })
  // what these cannot tell, the page does without (spec S8)
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

export default function ProductRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return <Product key={slug} loaded={loaderData} card={broughtCard(useLocation().state, slug)} />
}

function LatePage({ later, choosing }: { later: Promise<ProductData>; choosing: Choosing }) {
  const data = use(later)
  const title = data.product.meta_title || data.product.name
  // the head was written when only the card was known
  useEffect(() => {
    document.title = title
  }, [title])
  return <ProductPage data={data} choosing={choosing} />
}

function Product({ loaded, card }: { loaded: LoadedNowOrLater; card: Card | undefined }) {
  const [skuId, choose] = useState<number>()
  const [asking, ask] = useState<Card>()
  const choosing = { skuId, choose, ask }
  return (
    <>
      {'product' in loaded ? (
        <ProductPage data={loaded} choosing={choosing} />
      ) : (
        <Suspense fallback={card && <ProductPreview card={card} choosing={choosing} />}>
          <LatePage later={loaded.later} choosing={choosing} />
        </Suspense>
      )}
      <SizeChooser product={asking} onClose={() => ask(undefined)} />
    </>
  )
}
