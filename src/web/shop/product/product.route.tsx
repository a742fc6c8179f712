import { Suspense, use, useState } from 'react'
import { redirect, useLocation, type MetaDescriptor } from 'react-router'

import type { Card } from '#contract/catalog.ts'
import { productPath } from '#contract/page-paths.ts'
import { apiContext } from '#web/api/context.ts'

import { showAdded } from '../shared/cart/show-added.ts'
import { HeadTags } from '../shared/head/head-tags.tsx'
import { previewCardFrom, consumePreviewMark } from '../shared/product-card/card-preview.ts'
import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import type { Route } from './+types/product.route'
import type { ProductData } from './product-data.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'
import { ProductPreview } from './product-preview.tsx'
import type { SizeChoice } from './use-buy-box.ts'

type Loaded = ProductData & { head: MetaDescriptor[] }

type LoadedOrDeferred = Route.ComponentProps['loaderData']

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
  const call = context.get(apiContext)
  const answer = await call('getProductDetails', { p_id: params.slug })
  if (!answer.status) throw new Response(answer.message, { status: answer.status_code })
  const product = answer.data
  // its number, and an address that it had before, lead to its own for good (spec D139, B3.5)
  if (product.slug !== params.slug) throw redirect(productPath(product.slug), 301)
  // the page does without those of these that fail (spec S8)
  const [reviews, recommendations, settings] = await Promise.all([
    call('getProductReviews', { product_id: product.id, page: 1 }),
    call('getProductRecommendation', { product_id: product.id }),
    call('getSettings', {}),
  ])
  const { shop_name: shop = '', limits, languages } = settings.data ?? {}
  const { origin } = new URL(request.url)
  return {
    product,
    reviews: reviews.data,
    recommendations: recommendations.data ?? [],
    // the head is written here, so that the browser need not carry what writes it
    head: productMeta({ product, reviews: reviews.data, shop, origin, limits, languages }),
  }
}

/** After a tap on a card the page shows that card at once and the rest when it is loaded; any other navigation waits for all of it. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return consumePreviewMark(params.slug) ? { deferred: serverLoader() } : serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, location, params }) => {
  if (!loaderData) return []
  if ('product' in loaderData) return loaderData.head
  const card = previewCardFrom(location.state, params.slug)
  return card ? [{ title: card.name }] : []
}

export default function ProductRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return <Product key={slug} loaded={loaderData} card={previewCardFrom(useLocation().state, slug)} />
}

function DeferredPage({ deferred, sizeChoice }: { deferred: Promise<Loaded>; sizeChoice: SizeChoice }) {
  const data = use(deferred)
  return (
    <>
      <HeadTags tags={data.head} />
      <ProductPage data={data} sizeChoice={sizeChoice} />
    </>
  )
}

function Product({ loaded, card }: { loaded: LoadedOrDeferred; card: Card | undefined }) {
  const [skuId, choose] = useState<number>()
  const [sizeDialogFor, openSizeDialog] = useState<Card>()
  const sizeChoice = { skuId, choose, openSizeDialog }
  return (
    <>
      {'product' in loaded ? (
        <ProductPage data={loaded} sizeChoice={sizeChoice} />
      ) : (
        <Suspense fallback={card && <ProductPreview card={card} sizeChoice={sizeChoice} />}>
          <DeferredPage deferred={loaded.deferred} sizeChoice={sizeChoice} />
        </Suspense>
      )}
      <SizeChooser product={sizeDialogFor} onAdded={showAdded} onClose={() => openSizeDialog(undefined)} />
    </>
  )
}
