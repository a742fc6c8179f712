import './product.css'
import { Suspense, useEffect, useMemo } from 'react'

import { LateRecentlyViewed } from '../shared/recently-viewed/late-recently-viewed.tsx'
import { reportStep } from '../shared/visit.ts'
import { ProductDetails } from './lazy-product-details.ts'
import type { ProductData } from './product-data.ts'
import { ProductMain } from './product-main.tsx'
import type { SizeChoice } from './use-buy-box.ts'
import { useReviews } from './use-reviews.ts'

export function ProductPage({ data, sizeChoice }: { data: ProductData; sizeChoice: SizeChoice }) {
  const { product } = data
  const { openSizeDialog } = sizeChoice
  useEffect(() => reportStep('view', product.id), [product.id])
  const reviews = useReviews(product.id, data.reviews)
  // the same element while its data is the same: an update before its script has loaded would make React throw away
  // the server's HTML
  const details = useMemo(
    () => (
      <Suspense fallback={<div className="product-wait" />}>
        <ProductDetails data={data} reviews={reviews} onAdd={openSizeDialog} />
      </Suspense>
    ),
    [data, reviews, openSizeDialog],
  )
  return (
    <div className="wrap">
      <ProductMain
        product={product}
        images={product.images}
        category={product.category}
        spice={product.spice_level}
        leadDays={product.lead_days}
        reviews={reviews}
        sizeChoice={sizeChoice}
      />
      {details}
      <LateRecentlyViewed productId={product.id} />
    </div>
  )
}
