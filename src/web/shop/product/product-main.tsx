import { Link } from 'react-router'

import type { Card, Product } from '#contract/catalog.ts'
import { categoryPath, pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/product.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { useBuyBox, type SizeChoice } from './use-buy-box.ts'
import type { ReviewList } from './use-reviews.ts'

interface ProductMainProps {
  product: Card
  images: Product['images'] | undefined
  category: Product['category'] | undefined
  spice: string
  leadDays: number
  reviews: ReviewList
  sizeChoice: SizeChoice
}

/** The part that a card's preview can already fill: picture, name, price, sizes and the button. */
export function ProductMain({ product, images, category, spice, leadDays, reviews, sizeChoice }: ProductMainProps) {
  const buyBox = useBuyBox(product, sizeChoice)
  return (
    <>
      <Breadcrumb name={product.name} category={category} />
      <div className={buyBox.isOutOfStock ? 'product is-out' : 'product'}>
        <Gallery product={product} images={images} inCart={buyBox.inCart} />
        <BuyBox buyBox={buyBox} spice={spice} leadDays={leadDays} reviews={reviews} />
      </div>
      <BuyBar buyBox={buyBox} />
    </>
  )
}

function Breadcrumb({ name, category }: { name: string; category: Product['category'] | undefined }) {
  return (
    <div className="section__head product-top">
      <Link className="link-row" to={pagePaths.home}>
        <Icon name="arrow-left" size="sm" />
        {t.backToMenu}
      </Link>
      <nav className="crumbs only-wide" aria-label={t.breadcrumb}>
        <Link to={pagePaths.home}>{t.collection}</Link>
        <Icon name="chevron-right" />
        {category && (
          <>
            <Link to={categoryPath(category.id)}>{category.name}</Link>
            <Icon name="chevron-right" />
          </>
        )}
        <span aria-current="page">{name}</span>
      </nav>
    </div>
  )
}
