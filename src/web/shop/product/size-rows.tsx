import { useId } from 'react'

import { SizeList, SizeOption } from '#web/ui/size-option/size-option.tsx'

import { perUnit, sizeName } from '../shared/product-card/default-size.ts'
import type { Buying } from './use-buying.ts'

/** The sizes as rows; that one is sold out matters more than that it sells best (decisions 10). */
export function SizeRows({ buying: { product, chosen, choose } }: { buying: Buying }) {
  const group = useId()
  return (
    <SizeList legend="Select item net weight" round>
      {product.product_sku.map((size) => {
        const out = size.quantity < 1
        return (
          <SizeOption
            key={size.sku_id}
            name={group}
            title={sizeName(size)}
            unitPrice={perUnit(size)}
            amount={size.amount}
            mrp={size.mrp}
            disabled={out}
            tag={out ? 'Out of stock' : size.is_best_seller === 1 ? 'Best Selling Item' : undefined}
            checked={size === chosen}
            onChange={() => choose(size)}
          />
        )
      })}
    </SizeList>
  )
}
