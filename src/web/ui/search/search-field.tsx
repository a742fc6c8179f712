import './search-field.css'
import { useRef } from 'react'

import { useTypedEarly } from '../field/use-typed-early.ts'
import { Icon } from '../icon/icon.tsx'

interface SearchFieldProps {
  /** the accessible name: "Search" */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter or the glass */
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

/** Shows the glass when empty and a clear button once something is typed; clearing keeps the focus. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  name = 'search',
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, ({ [name]: typed = '' }) => onChange(typed))
  return (
    <search className={className ? `search ${className}` : 'search'}>
      <form
        ref={form}
        className="search__form"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.(value)
        }}
      >
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          {...{ name, placeholder, value }}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' ? (
          <button type="submit" className="search__button" aria-label="Search">
            <Icon name="search" />
          </button>
        ) : (
          <button
            type="button"
            className="search__button"
            aria-label="Clear search"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <Icon name="clear" />
          </button>
        )}
      </form>
    </search>
  )
}
