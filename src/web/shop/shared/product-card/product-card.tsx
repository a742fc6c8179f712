import './product-card.css'
import { Link } from 'react-router'

import type { Card } from '#contract/catalog.ts'
import { productPath } from '#contract/page-paths.ts'
import { Mrp, Price } from '#web/ui/price/price.tsx'
import { unitPrice } from '#web/ui/price/unit-price.ts'
import { Rating } from '#web/ui/rating/rating.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'
import { VegMark } from '#web/ui/veg-mark/veg-mark.tsx'

import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { CardAction } from './card-action.tsx'
import { CardPhoto } from './card-photo.tsx'
import { markPreview, type PreviewState } from './card-preview.ts'
import { defaultSize, sizeName } from './sizes.ts'

const IN_GRID = '(min-width: 1280px) 282px, (min-width: 991px) 23vw, (min-width: 600px) 30vw, 46vw'

interface ProductCardProps {
  card: Card
  /** Add was pressed: the page opens its size dialog */
  onAdd: (card: Card) => void
  /** strips offer Add even when a size is in the cart (spec D125) */
  alwaysAdd?: boolean | undefined
  /** how wide the picture is shown; otherwise as in the grid of the home page */
  sizes?: string | undefined
}

/** A product in a grid or carousel. The whole card leads to its page; only the button does something else (spec S2). */
export function ProductCard({ card, onAdd, alwaysAdd = false, sizes = IN_GRID }: ProductCardProps) {
  const [review] = card.over_all_reviews
  const preview: PreviewState = { card }
  return (
    <article className={card.out_of_stock === 1 ? 'product-card is-out' : 'product-card'} data-cat={card.glaze}>
      <CardPhoto card={card} sizes={sizes} />
      <div className="product-card__meta">
        <VegMark type={card.type} />
        {review && review.total_reviews > 0 && <Rating value={review.rating} total={review.total_reviews} />}
        <WishlistButton product={card} />
      </div>
      <h3 className="product-card__name" lang={langOf(card, 'name')}>
        <Link to={productPath(card.slug)} state={preview} prefetch="intent" onClick={() => markPreview(card.slug)}>
          {card.name}
        </Link>
      </h3>
      <div className="product-card__buy">
        <CardPrice card={card} />
        <CardAction card={card} onAdd={onAdd} alwaysAdd={alwaysAdd} />
      </div>
    </article>
  )
}

function CardPrice({ card }: { card: Card }) {
  const size = defaultSize(card.product_sku)
  if (!size) return <p className="product-card__price" />
  return (
    <p className="product-card__price">
      <span className="unit">
        {sizeName(size)} · {unitPrice(size.per_gram, size.units.name)}
      </span>
      <Price rupees={size.amount} />
      {size.mrp > size.amount && <Mrp rupees={size.mrp} />}
    </p>
  )
}
