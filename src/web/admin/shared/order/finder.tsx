import './size-finder.css'
import type { KeyboardEvent, MouseEvent } from 'react'

import { TextField } from '#web/ui/field/text-field.tsx'

type Found = {
  id: number
  name: string
  details: string
  /** what pressing it does, where its name does not say so */
  label?: string
  disabled?: boolean
  onPick: () => void
}
type FinderProps = {
  label: string
  placeholder: string
  typed: string
  onTyped: (text: string) => void
  /** undefined as long as nothing is looked for */
  found: readonly Found[] | undefined
  none: string
}

/** A field that finds while one types, with what it finds below: arrow keys walk in it, Enter in the field sends no form. */
export function Finder({ label, placeholder, typed, onTyped, found, none }: FinderProps) {
  return (
    <div className="finder">
      <TextField
        label={label}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          walk(event)
        }}
      />
      {found && (
        <ul className="found">
          {found.map(({ id, name, details, label: action, disabled, onPick }) => (
            <li key={id}>
              <button
                type="button"
                className="found__one"
                disabled={disabled}
                aria-label={action}
                onKeyDown={walk}
                onClick={(event) => {
                  focusField(event)
                  onPick()
                }}
              >
                <span>{name}</span>
                <span className="small quiet">{details}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="found__none quiet">{none}</li>}
        </ul>
      )}
    </div>
  )
}

/** From the field into the list, through it, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const { currentTarget } = event
  const stops = [...(currentTarget.closest('.finder')?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const next = stops[stops.indexOf(currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
const STOPS = 'input, .found__one:not(:disabled)'

/** What is picked by a key goes with the list, so the focus goes on in the field; a finger needs no keyboard over the page. */
function focusField({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail === 0) currentTarget.closest('.finder')?.querySelector('input')?.focus()
}
