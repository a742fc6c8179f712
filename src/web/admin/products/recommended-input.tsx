import { useState } from 'react'
import { useController } from 'react-hook-form'

import { RECOMMENDED_MAX } from '#contract/admin/product-fields.ts'
import type { Product } from '#contract/admin/product.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { Block } from '../shared/page/page-head.tsx'
import type { ProductValues } from './product-form.ts'
import { ProductPicker } from './product-picker.tsx'

/** What is next to the product in the shop; of nothing the shop chooses by itself. */
export function RecommendedInput({ product }: { product: Product }) {
  const { field } = useController<ProductValues, 'recommended'>({ name: 'recommended' })
  // the form holds numbers alone; what was found since is called by these
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map())
  const names = new Map([...found, ...product.recommended_products.map(({ id, name }) => [id, name] as const)])
  const ids = field.value.map(Number)
  return (
    <Block title={t.recommended}>
      <p className="hint">{t.recommendedHint}</p>
      <ProductPicker
        label={t.addAProduct}
        max={RECOMMENDED_MAX}
        picked={ids.map((id) => ({ id, name: names.get(id) ?? fill(t.productNumber, { id }) }))}
        onChange={(picked) => {
          setFound(new Map([...found, ...picked.map(({ id, name }) => [id, name] as const)]))
          field.onChange(picked.map(({ id }) => id))
        }}
      />
    </Block>
  )
}
