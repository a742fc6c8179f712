import { useState } from 'react'

import type { ProductRow } from '#contract/admin/product.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useQuery } from '../../api/use-query.ts'
import { Finder } from './finder.tsx'

/** A size that is picked, with what is to be said of it. */
export type SizeLine = { sku_id: number; count: number; name: string; size: string; price: number; in_stock: number }

type SizeFinderProps = {
  label?: string
  /** sizes that are picked already */
  but: readonly Pick<SizeLine, 'sku_id'>[]
  onPick: (line: SizeLine) => void
}

const MIN_LETTERS = 2
const FOUND_MAX = 8

/** Sizes found by their product's name, one press each. */
export function SizeFinder({ label = t.findProduct, but, onPick }: SizeFinderProps) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useQuery('products', q.length >= MIN_LETTERS ? { q } : undefined)
  const found = (data?.data ?? [])
    .filter(({ visible }) => visible)
    .flatMap(sizesOf)
    .filter(({ sku_id }) => !but.some((line) => line.sku_id === sku_id))
    .slice(0, FOUND_MAX)
  return (
    <Finder
      label={label}
      placeholder={t.productName}
      typed={typed}
      onTyped={setTyped}
      none={t.noMatches}
      found={
        data &&
        found.map((line) => ({
          id: line.sku_id,
          name: `${line.name}, ${line.size}`,
          details: stockLabel(line),
          label: fill(t.addSize, { name: line.name, size: line.size }),
          disabled: line.in_stock < 1,
          onPick: () => {
            onPick(line)
            setTyped('')
          },
        }))
      }
    />
  )
}

const sizesOf = ({ name, sizes }: ProductRow): SizeLine[] =>
  sizes.map(({ sku_id, size, price, in_stock }) => ({ sku_id, size, price, in_stock, name, count: 1 }))

/** '₹180 each, 12 to sell'. */
export const stockLabel = ({ price, in_stock }: Pick<SizeLine, 'price' | 'in_stock'>): string =>
  in_stock < 1
    ? fill(t.soldOutEach, { price: formatRupees(price) })
    : fill(t.stockEach, { price: formatRupees(price), count: in_stock })
