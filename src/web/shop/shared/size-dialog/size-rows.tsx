import { useId } from 'react'

import type { Sku } from '#contract/catalog.ts'
import * as t from '#text/shop/size-dialog.ts'
import { SizeList, SizeOption } from '#web/ui/size-option/size-option.tsx'

import { perUnit, sizeName } from '../product-card/sizes.ts'

interface SizeRowsProps {
  sizes: readonly Sku[]
  chosen: Sku | undefined
  onChoose: (size: Sku) => void
  legend: string
  hideLegend?: boolean
  round?: boolean
}

/** The sizes of a product as rows; that one is sold out matters more than that it sells best (spec D10). */
export function SizeRows({ sizes, chosen, onChoose, ...list }: SizeRowsProps) {
  const group = useId()
  return (
    <SizeList {...list}>
      {sizes.map((size) => {
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
            tag={out ? t.outOfStock : size.is_best_seller === 1 ? t.bestSellingItem : undefined}
            checked={size.sku_id === chosen?.sku_id}
            onChange={() => onChoose(size)}
          />
        )
      })}
    </SizeList>
  )
}
