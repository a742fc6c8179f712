import './mini-card.css'
import '#web/ui/price/price.css'
import type { Card } from '#contract/catalog.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { defaultSize, sizeName } from '#web/shop/shared/product-card/sizes.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

interface MiniCardProps {
  product: Card
  onAdd: () => void
}

/** A product in the strip 'You might also like'. Its Add always asks for the size (spec D125). */
export function MiniCard({ product, onAdd }: MiniCardProps) {
  const size = defaultSize(product.product_sku)
  return (
    <article className="mini-card">
      <div className="mini-card__photo">
        <Picture
          image={product.image}
          alt=""
          width={132}
          height={132}
          sizes="(min-width: 991px) 160px, 132px"
          widths={[160, 320, 480]}
        />
      </div>
      <h3 className="mini-card__name" lang={langOf(product, 'name')}>
        {product.name}
      </h3>
      <p className="mini-card__row">
        {size && (
          <>
            <Price rupees={size.amount} />
            <span className="unit">{sizeName(size)}</span>
          </>
        )}
      </p>
      <Button onClick={onAdd} aria-label={fill(t.addOf, { name: product.name })}>
        {t.add}
      </Button>
    </article>
  )
}
