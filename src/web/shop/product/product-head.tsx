import type { Card, Product } from '#contract/catalog.ts'

import { BuyBar } from './buy-bar.tsx'
import { Buying } from './buying.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTop } from './product-top.tsx'
import type { Buying as BuyingState } from './use-buying.ts'
import type { ReviewList } from './use-reviews.ts'

interface ProductHeadProps {
  buying: BuyingState
  images: Product['images']
  category: Product['category'] | undefined
  spice: string
  reviews: ReviewList
}

/** The part that a brought card can already fill: picture, name, price, sizes and the button. */
export function ProductHead({ buying, images, category, spice, reviews }: ProductHeadProps) {
  const product: Card = buying.product
  return (
    <>
      <ProductTop name={product.name} category={category} />
      <div className={buying.out ? 'product is-out' : 'product'}>
        <Gallery product={product} images={images} inCart={buying.inCart} />
        <Buying buying={buying} spice={spice} reviews={reviews} />
      </div>
      <BuyBar buying={buying} />
    </>
  )
}
