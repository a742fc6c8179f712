import './search-field.css'
import { useRef } from 'react'

import * as t from '#text/common/ui.ts'

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
  /** where the words lead before the script runs, as `?<name>=…` */
  action?: string | undefined
  className?: string | undefined
}

/**
 * The glass searches, also while one types; next to it stands a cross once there is something to clear. Clearing keeps
 * the focus.
 */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  name = 'search',
  action,
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
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          // what is there, also when it was typed before React came
          onSubmit?.(input.current?.value ?? value)
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
        {value !== '' && (
          <button
            type="button"
            className="search__button"
            aria-label={t.clearSearch}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <Icon name="clear" />
          </button>
        )}
        <button type="submit" className="search__button" aria-label={t.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
