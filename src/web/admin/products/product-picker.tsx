import { useState } from 'react'

import type { ProductRow } from '#contract/admin/product.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useLoad } from '../api/use-load.ts'

export type Picked = { id: number; name: string }
type ProductPickerProps = {
  label: string
  picked: readonly Picked[]
  most: number
  onChange: (picked: Picked[]) => void
}

const LEAST_LETTERS = 2

/** Products in an order of one's own: found by name, put in place by buttons. */
export function ProductPicker({ label, picked, most, onChange }: ProductPickerProps) {
  const move = (from: number, to: number) => {
    const moved = picked[from]
    if (moved) onChange(picked.filter((_, n) => n !== from).toSpliced(to, 0, moved))
  }
  return (
    <div className="picker">
      <ol className="picker__list">
        {picked.map(({ id, name }, n) => (
          <li key={id}>
            <span>{name}</span>
            <IconButton icon="chevron-up" label={`Move up ${name}`} disabled={n === 0} onClick={() => move(n, n - 1)} />
            <IconButton
              icon="chevron-down"
              label={`Move down ${name}`}
              disabled={n === picked.length - 1}
              onClick={() => move(n, n + 1)}
            />
            <IconButton
              icon="bin"
              danger
              label={`Remove ${name}`}
              onClick={() => onChange(picked.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ol>
      {picked.length < most && (
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
  const { data } = useLoad('products', q.length >= LEAST_LETTERS ? { q } : undefined)
  const found = (data?.data ?? []).filter(({ id }) => !but.includes(id)).slice(0, 6)
  return (
    <>
      <TextField
        label={label}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="Name of a product"
        onChange={(event) => setTyped(event.target.value)}
        // Enter looks, and does not save the page
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {q.length >= LEAST_LETTERS && (
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
                <span className="quiet">{row.visible ? row.category : 'Hidden'}</span>
              </button>
            </li>
          ))}
          {data && found.length === 0 && <li className="quiet">Nothing fits.</li>}
        </ul>
      )}
    </>
  )
}
