import { useState } from 'react'

import { cleanFilter } from '#contract/product-filter.ts'
import * as t from '#text/shop/home.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import type { ProductListState } from './use-product-list.ts'

/** From and to, in rupees. A price counts when the field is left, or at Enter. */
export function PriceInputs({ products }: { products: ProductListState }) {
  return (
    <div className="filter-price">
      <PriceInput key={`min ${products.filter.min ?? ''}`} bound="min" label={t.minLabel} products={products} />
      <PriceInput key={`max ${products.filter.max ?? ''}`} bound="max" label={t.maxLabel} products={products} />
    </div>
  )
}

function PriceInput({ bound, label, products }: { bound: 'min' | 'max'; label: string; products: ProductListState }) {
  const { filter, filterBy } = products
  const [typed, setTyped] = useState(filter[bound] ?? '')
  const apply = () => {
    const price = cleanFilter[bound](typed.trim())
    if (price !== filter[bound]) filterBy({ ...filter, [bound]: price })
    else setTyped(price ?? '')
  }
  return (
    <TextField
      label={label}
      name={bound}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed}
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
