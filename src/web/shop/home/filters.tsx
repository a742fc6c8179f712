import './filters.css'
import { useEffect, useRef } from 'react'

import { plural } from '#text/fill.ts'
import * as t from '#text/shop/home.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { CHOICES, filterTags, without } from './filter-choices.ts'
import { FILTER_GROUPS, type FilterGroup } from './filter-groups.ts'
import { PriceInputs } from './price-inputs.tsx'
import { useFacets } from './use-facets.ts'
import type { ProductListState } from './use-product-list.ts'

type Props = { products: ProductListState }
/** Beside what nobody but the maker can know. */
const AS_STATED = t.filterNote

/** All filters, a sheet from below. Each choice counts at once; the list behind it follows. */
export function FilterSheet({ products, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const { list, busy, filter, filterBy } = products
  const isFiltered = filterTags(filter).length > 0
  return (
    <Dialog
      title={t.filter}
      className="filter-sheet"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Groups products={products} isOpen={open} />
      <div className="dialog__bar">
        <Button variant="primary" tall busy={busy === 'list'} onClick={onClose}>
          {plural(t.showProducts, list.total, { n: `${list.total}${list.isCapped ? '+' : ''}` })}
        </Button>
        {isFiltered && (
          <Button tall onClick={() => filterBy({ sort: filter.sort })}>
            {t.clearAll}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** One group under its button. Escape, a press elsewhere and leaving it by keyboard close it. */
export function FilterMenu({ group, products, onClose }: Props & { group: FilterGroup; onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  const facets = useFacets(products, true)
  useEffect(() => {
    const place = menu.current?.parentElement
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !place?.contains(event.target)) onClose()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      place?.querySelector('button')?.focus()
      onClose()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !place?.contains(relatedTarget)) onClose()
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointerdown', onPress, { signal })
    addEventListener('keydown', onKey, { signal })
    place?.addEventListener('focusout', onLeave, { signal })
    return () => listening.abort()
  }, [onClose])
  return (
    <div className="filter-menu" ref={menu}>
      <Group group={group} products={products} facets={facets} />
    </div>
  )
}

/** What is chosen, each with its cross. */
export function FilterTags({ products }: Props) {
  const { filter, filterBy } = products
  const tags = filterTags(filter)
  if (tags.length === 0) return null
  return (
    <ul className="filter-tags" aria-label={t.chosenFilters}>
      {tags.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <button type="button" className="filter-tag" onClick={() => filterBy(without(filter, key, value))}>
            {label}
            <Icon name="close" size="xs" label={t.remove} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="filter-tag filter-tag--all" onClick={() => filterBy({ sort: filter.sort })}>
          {t.clearAll}
        </button>
      </li>
    </ul>
  )
}

function Groups({ products, isOpen }: Props & { isOpen: boolean }) {
  const facets = useFacets(products, isOpen)
  return (
    <div className="filter-groups">
      {FILTER_GROUPS.map(([group]) => (
        <Group key={group} group={group} products={products} facets={facets} />
      ))}
    </div>
  )
}

const nameOf = (group: FilterGroup) => FILTER_GROUPS.find(([one]) => one === group)?.[1]

type GroupProps = Props & { group: FilterGroup; facets: ReturnType<typeof useFacets> }

function Group({ group, products, facets }: GroupProps) {
  if (group === 'price')
    return (
      <fieldset className="filter-group">
        <legend>{nameOf('price')}</legend>
        <PriceInputs products={products} />
      </fieldset>
    )
  return <ChoiceGroup group={group} products={products} facets={facets} />
}

/** Choices that lead to nothing cannot be chosen; where nobody counted, all can. */
function ChoiceGroup({ group, products, facets }: GroupProps & { group: Exclude<FilterGroup, 'price'> }) {
  const { filter, filterBy } = products
  const { choices, isMany, isChosen, toggle } = CHOICES[group]
  const counts = facets?.[group]
  const isEmpty = counts !== undefined && choices.every(({ value }) => !counts[value] && !isChosen(filter, value))
  return (
    <fieldset className="filter-group">
      <legend>{nameOf(group)}</legend>
      {isEmpty ? (
        <p className="quiet small">{t.noChoices}</p>
      ) : (
        <div className="pills-row">
          {choices.map(({ value, label }) => {
            const isOn = isChosen(filter, value)
            return (
              <label className="pill" key={value}>
                <input
                  type={isMany ? 'checkbox' : 'radio'}
                  name={`filter-${group}`}
                  value={value}
                  checked={isOn}
                  disabled={!isOn && counts?.[value] === 0}
                  onClick={() => {
                    // a radio that is pressed again is taken back
                    if (!isMany && isOn) filterBy(toggle(filter, value))
                  }}
                  onChange={() => filterBy(toggle(filter, value))}
                />
                {label}
                {counts && <span className="filter-count num">{counts[value] ?? 0}</span>}
              </label>
            )
          })}
        </div>
      )}
      {group === 'free' && !isEmpty && <p className="quiet small">{AS_STATED}</p>}
    </fieldset>
  )
}
