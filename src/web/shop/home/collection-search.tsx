import '#web/ui/search/search-field.css'
import { useRef } from 'react'

import { KEYWORD_MAX } from '#contract/core/limits.ts'
import { home } from '#text/common/language.ts'
import * as t from '#text/shop/home.ts'
import { useTypedEarly } from '#web/ui/field/use-typed-early.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../shared/settings.ts'

interface CollectionSearchProps {
  keyword: string
  /** a result is shown: the button clears it */
  found: boolean
  busy: boolean
  onType: (keyword: string) => void
  onSearch: (keyword: string) => void
  onClear: () => void
}

/**
 * Enter or the glass searches; while a result is shown the button clears it (spec S4).
 * Before the script runs it is a plain form that leads to `/?search=…`, which searches on arrival.
 */
export function CollectionSearch({ keyword, found, busy, onType, onSearch, onClear }: CollectionSearchProps) {
  const { captions } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, ({ search = '' }) => onType(search))
  return (
    <search className="search">
      <form
        ref={form}
        className="search__form"
        action={home}
        aria-busy={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (keyword.trim() !== '') onSearch(keyword)
          else if (found) onClear()
        }}
      >
        <input
          type="search"
          name="search"
          aria-label={t.search}
          placeholder={captions.search_hint}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX}
          value={keyword}
          onChange={(event) => onType(event.target.value)}
        />
        {found ? (
          <button className="search__button" type="button" aria-label={t.clearSearch} onClick={onClear}>
            <Icon name="clear" />
          </button>
        ) : (
          <button className="search__button" type="submit" aria-label={t.search}>
            <Icon name="search" />
          </button>
        )}
      </form>
    </search>
  )
}
