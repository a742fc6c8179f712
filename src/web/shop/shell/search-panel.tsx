import '#web/ui/search/search-field.css'
import './search-panel.css'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'

import type { Suggestion } from '#contract/catalog.ts'
import { KEYWORD_MAX } from '#contract/core/limits.ts'
import { categoryPath, productPath } from '#contract/page-paths.ts'
import { home } from '#text/common/language.ts'
import * as t from '#text/shop/shell.ts'
import { ModalClose } from '#web/ui/dialog/modal-parts.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Price } from '#web/ui/price/price.tsx'

import { forgetSearches, noteSearch, recentSearches } from '../shared/recent-searches.ts'
import { useSettings } from '../shared/settings.ts'
import type { DialogProps } from './lazy-dialog.tsx'
import { useSuggestions } from './use-suggestions.ts'

type Option = { key: string; to: string; keyword?: string; content: ReactNode }

/** Search over any page: a field with suggestions, by keyboard as a combobox; Enter on the text searches (spec G4). */
export function SearchPanel({ open, onOpenChange }: DialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Modal
      className="search-panel"
      label={t.search}
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => field.current ?? true}
    >
      <SearchCombobox field={field} onLeave={() => onOpenChange(false)} />
    </Modal>
  )
}

function SearchCombobox({ field, onLeave }: { field: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const { captions } = useSettings()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const [active, setActive] = useState(-1)
  const { products, categories, isEmpty } = useSuggestions(typed)
  const isRecent = typed.trim() === '' && recent.length > 0
  const options = isRecent ? recent.map(recentOption) : suggestedOptions({ products, categories })
  const chosen = options[active]
  const go = ({ to, keyword }: Pick<Option, 'to' | 'keyword'>) => {
    if (keyword !== undefined) noteSearch(keyword)
    onLeave()
    void navigate(to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || options.length === 0) return
    event.preventDefault()
    // before the first and after the last the text itself is chosen
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  return (
    <>
      <form
        role="search"
        className="search-panel__head"
        action={home}
        onSubmit={(event) => {
          event.preventDefault()
          const keyword = typed.trim()
          if (chosen) go(chosen)
          else if (keyword !== '') go({ to: searchPath(keyword), keyword })
        }}
      >
        <div className="search">
          <input
            ref={field}
            type="search"
            name="search"
            role="combobox"
            aria-label={t.search}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
            placeholder={captions.search_hint}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={KEYWORD_MAX}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(-1)
            }}
            onKeyDown={onKey}
          />
          <button className="search__button" type="submit" aria-label={t.search}>
            <Icon name="search" />
          </button>
        </div>
        <ModalClose />
      </form>
      {isRecent && (
        <p className="search-panel__title">
          {t.lastSearches}
          <button
            type="button"
            className="search-panel__clear"
            onClick={() => {
              forgetSearches()
              setRecent([])
              field.current?.focus()
            }}
          >
            {t.clear}
          </button>
        </p>
      )}
      <Suggestions id={listId} options={options} active={active} onChoose={go} />
      <p className="search-panel__none quiet" role="status">
        {isEmpty ? t.nothingFound : ''}
      </p>
    </>
  )
}

interface SuggestionsProps {
  id: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
}

/** What can be chosen. The focus stays in the field, which names the chosen one. */
const Suggestions = ({ id, options, active, onChoose }: SuggestionsProps) => (
  <div className="search-panel__list" role="listbox" id={id} aria-label={t.suggestions}>
    {options.map((option, place) => (
      <button
        key={option.key}
        type="button"
        tabIndex={-1}
        id={`${id}-${place}`}
        role="option"
        aria-selected={place === active}
        className="search-panel__option"
        onClick={() => onChoose(option)}
      >
        {option.content}
      </button>
    ))}
  </div>
)

function Line({ icon, children }: { icon: 'clock' | 'jar'; children: ReactNode }) {
  return (
    <>
      <span className="search-panel__icon">
        <Icon name={icon} />
      </span>
      <span className="search-panel__name">{children}</span>
    </>
  )
}

const recentOption = (keyword: string): Option => ({
  key: keyword,
  to: searchPath(keyword),
  keyword,
  content: <Line icon="clock">{keyword}</Line>,
})

const suggestedOptions = ({ products, categories }: Suggestion): Option[] => [
  ...categories.map(({ id, name }) => ({
    key: `category ${id}`,
    to: categoryPath(id),
    content: <Line icon="jar">{name}</Line>,
  })),
  ...products.map(({ id, name, slug, size, amount, image }) => ({
    key: `product ${id}`,
    to: productPath(slug),
    content: (
      <>
        <Picture image={image} alt="" width={88} height={88} sizes="44px" widths={[160]} />
        <span className="search-panel__name">{name}</span>
        <span className="search-panel__price num">
          <span className="quiet small">{size}</span> <Price rupees={amount} />
        </span>
      </>
    ),
  })),
]

const searchPath = (keyword: string): string => `/?${new URLSearchParams({ search: keyword }).toString()}`
