import { useState } from 'react'

import type { ProductRow } from '#contract/admin/product.ts'

import './size-finder.css'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useQuery } from '../../api/use-query.ts'

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

/** Sizes found by their product's name, one press each; Enter in the field sends no form. */
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
    <div>
      <TextField
        label={label}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder={t.productName}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {data && (
        <ul className="found">
          {found.map((line) => (
            <li key={line.sku_id}>
              <button
                type="button"
                className="found__one"
                disabled={line.in_stock < 1}
                aria-label={fill(t.addSize, { name: line.name, size: line.size })}
                onClick={() => {
                  onPick(line)
                  setTyped('')
                }}
              >
                <span>
                  {line.name}, {line.size}
                </span>
                <span className="small quiet">{stockLabel(line)}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="found__none quiet">{t.noMatches}</li>}
        </ul>
      )}
    </div>
  )
}

const sizesOf = ({ name, sizes }: ProductRow): SizeLine[] =>
  sizes.map(({ sku_id, size, price, in_stock }) => ({ sku_id, size, price, in_stock, name, count: 1 }))

/** '₹180 each, 12 to sell'. */
export const stockLabel = ({ price, in_stock }: Pick<SizeLine, 'price' | 'in_stock'>): string =>
  in_stock < 1
    ? fill(t.soldOutEach, { price: formatRupees(price) })
    : fill(t.stockEach, { price: formatRupees(price), count: in_stock })
