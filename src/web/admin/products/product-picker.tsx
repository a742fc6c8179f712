import { useState } from 'react'

import type { ProductRow } from '#contract/admin/product.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useQuery } from '../api/use-query.ts'
import { MoveButtons, moved } from '../shared/list/move-buttons.tsx'

export type Picked = { id: number; name: string }
type ProductPickerProps = {
  label: string
  picked: readonly Picked[]
  max: number
  onChange: (picked: Picked[]) => void
}

const MIN_LETTERS = 2

/** Products in an order of one's own: found by name, put in place by buttons. */
export function ProductPicker({ label, picked, max, onChange }: ProductPickerProps) {
  return (
    <div className="picker">
      <ol className="picker__list">
        {picked.map(({ id, name }, n) => (
          <li key={id}>
            <span>{name}</span>
            <MoveButtons name={name} at={n} count={picked.length} onMove={(to) => onChange(moved(picked, n, to))} />
            <IconButton
              icon="bin"
              danger
              label={fill(t.removeOf, { name })}
              onClick={() => onChange(picked.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ol>
      {picked.length < max && (
        <Finder
          label={label}
          but={picked.map(({ id }) => id)}
          onPick={({ id, name }) => onChange([...picked, { id, name }])}
        />
      )}
    </div>
  )
}

type FinderProps = { label: string; but: readonly number[]; onPick: (row: ProductRow) => void }

function Finder({ label, but, onPick }: FinderProps) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useQuery('products', q.length >= MIN_LETTERS ? { q } : undefined)
  const found = (data?.data ?? []).filter(({ id }) => !but.includes(id)).slice(0, 6)
  return (
    <>
      <TextField
        label={label}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder={t.nameOfProduct}
        onChange={(event) => setTyped(event.target.value)}
        // Enter looks, and does not save the page
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {q.length >= MIN_LETTERS && (
        <ul className="picker__found">
          {found.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="link-row"
                onClick={() => {
                  onPick(row)
                  setTyped('')
                }}
              >
                {row.name}
                <span className="quiet">{row.visible ? row.category : t.hidden}</span>
              </button>
            </li>
          ))}
          {data && found.length === 0 && <li className="quiet">{t.noMatches}</li>}
        </ul>
      )}
    </>
  )
}
