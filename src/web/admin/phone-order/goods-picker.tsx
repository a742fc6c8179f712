import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import type { ProductRow } from '#contract/admin/product.ts'
import { formatRupees } from '#contract/core/money.ts'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

import { useQuery } from '../api/use-query.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm, PhoneLine } from './phone-form.ts'

const MIN_LETTERS = 2
const FOUND_MAX = 8

/** Sizes found by name, with what of them is to sell. */
export function GoodsPicker() {
  const { field, fieldState } = useController<PhoneForm, 'lines'>({ name: 'lines' })
  const { clearErrors } = useFormContext()
  const lines = field.value
  const setLines = (next: PhoneLine[]) => {
    field.onChange(next)
    clearErrors('lines')
  }
  const setCount = (skuId: number, count: number) =>
    setLines(lines.map((line) => (line.sku_id === skuId ? { ...line, count } : line)).filter((line) => line.count > 0))
  return (
    <Block
      title="What"
      actions={<span className="small quiet">{`${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}</span>}
    >
      <Finder but={lines} onPick={(line) => setLines([...lines, line])} />
      {lines.length > 0 && (
        <ul className="phone-lines">
          {lines.map(({ sku_id, name, size, price, in_stock, count }) => (
            <li key={sku_id}>
              <span>
                {name}, {size}
                <br />
                <span className="small quiet">{stockLabel({ price, in_stock })}</span>
              </span>
              <Stepper
                count={count}
                max={in_stock}
                label={`${name}, ${size}`}
                onChange={(next) => setCount(sku_id, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </Block>
  )
}

function Finder({ but, onPick }: { but: readonly PhoneLine[]; onPick: (line: PhoneLine) => void }) {
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
        label="Find a product"
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="Name of a product"
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
                aria-label={`Add ${line.name}, ${line.size}`}
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
          {found.length === 0 && <li className="found__none quiet">No matches.</li>}
        </ul>
      )}
    </div>
  )
}

const sizesOf = ({ name, sizes }: ProductRow): PhoneLine[] =>
  sizes.map(({ sku_id, size, price, in_stock }) => ({ sku_id, size, price, in_stock, name, count: 1 }))

const stockLabel = ({ price, in_stock }: Pick<PhoneLine, 'price' | 'in_stock'>): string =>
  `${formatRupees(price)} each, ${in_stock < 1 ? 'sold out' : `${in_stock} to sell`}`
