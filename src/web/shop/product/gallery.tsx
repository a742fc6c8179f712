import './gallery.css'
import { useState } from 'react'

import type { Card, Product } from '#contract/catalog.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { DiscountCoin } from '#web/ui/coin/coin.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Ribbon } from '#web/ui/ribbon/ribbon.tsx'

import { openCart } from '../shared/cart/cart-panel-state.ts'

const SIZES = '(min-width: 1280px) 658px, (min-width: 900px) 52vw, 94vw'
const WIDTHS = [320, 480, 640, 960, 1280] as const

interface GalleryProps {
  product: Card
  /** undefined while only the card is known */
  images: Product['images'] | undefined
  /** pieces of this product in the cart */
  inCart: number
}

/** Square and whole, the largest thing of the first view. Its strips appear late, so they lie on it and shift no layout. */
export function Gallery({ product, images, inCart }: GalleryProps) {
  const [selected, setSelected] = useState(0)
  const picture = images?.[selected] ?? images?.[0]
  const isOutOfStock = product.out_of_stock === 1
  return (
    <div className="gallery">
      <div className="gallery__main">
        <Picture
          key={picture?.image ?? product.image}
          image={picture?.image ?? product.image}
          alt={picture?.alt || product.name}
          width={1200}
          height={1200}
          sizes={SIZES}
          widths={WIDTHS}
          priority
        />
        {!isOutOfStock && product.badge && <Ribbon badge={product.badge} />}
        {!isOutOfStock && product.discount && <DiscountCoin percent={product.discount.discount_value} />}
        <div className="gallery__strips">
          <output>
            {inCart > 0 && (
              <span className="added-note">
                <Icon name="tick" size="sm" />
                {plural(t.addedToCart, inCart)}
                <button type="button" className="only-wide" onClick={openCart}>
                  {t.viewCart}
                </button>
              </span>
            )}
          </output>
          {isOutOfStock && <p className="gallery__out">{t.outOfStockTag}</p>}
        </div>
      </div>
      {!images && <div className="gallery__thumbs" />}
      {images && images.length > 1 && (
        <div className="gallery__thumbs">
          {images.map((image, index) => (
            <button
              key={image.id}
              type="button"
              aria-label={fill(t.pictureOf, { place: index + 1, count: images.length })}
              aria-current={image === picture || undefined}
              onClick={() => setSelected(index)}
            >
              <Picture image={image.image} alt="" width={84} height={84} sizes="84px" widths={[160, 320]} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
