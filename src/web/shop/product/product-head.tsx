import type { Card, Product } from '#contract/catalog.ts'

import { BuyBar } from './buy-bar.tsx'
import { Buying } from './buying.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTop } from './product-top.tsx'
import { useBuying, type Choosing } from './use-buying.ts'
import type { ReviewList } from './use-reviews.ts'

interface ProductHeadProps {
  product: Card
  images: Product['images'] | undefined
  category: Product['category'] | undefined
  spice: string
  reviews: ReviewList
  choosing: Choosing
}

/** The part that a brought card can already fill: picture, name, price, sizes and the button. */
export function ProductHead({ product, images, category, spice, reviews, choosing }: ProductHeadProps) {
  const buying = useBuying(product, choosing)
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
