import { useState } from 'react'

import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { List } from '../../api/use-list.ts'

/** A part of the address that narrows the list, and how it is asked for. */
export type Filter = { part: string; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; any?: string }
  | { kind: 'flag' }
  | { kind: 'day' }
  | { kind: 'text'; inputMode?: 'numeric' | 'text' }
)

type ListFiltersProps = { filters: readonly Filter[]; list: List<unknown>; noun: string }

/** Next to each other where there is room; on phones behind one button, in a sheet. */
export function ListFilters({ filters, list, noun }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(({ part }) => list.query[part] !== undefined).length
  const controls = filters.map((filter) => <FilterControl key={filter.part} filter={filter} list={list} />)
  return (
    <>
      <div className="filters only-wide">
        {controls}
        <FoundSum list={list} noun={noun} />
      </div>
      <div className="filters only-phone">
        <button type="button" className={set > 0 ? 'filter is-set' : 'filter'} onClick={() => setOpen(true)}>
          <Icon name="filter" size="xs" />
          {set > 0 ? fill(t.filtersSet, { count: set }) : t.filters}
        </button>
        <FoundSum list={list} noun={noun} />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={fill(t.filterQuestion, { noun: plural(noun, 0) })}
        footer={
          <>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t.show}
            </Button>
            <Button variant="plain" onClick={list.clear}>
              {t.clearFilters}
            </Button>
          </>
        }
      >
        <div className="filter-sheet">{controls}</div>
      </Dialog>
    </>
  )
}

function FilterControl({ filter, list }: { filter: Filter; list: List<unknown> }) {
  const { part, label, kind } = filter
  const value = list.query[part] ?? ''
  const className = value === '' ? 'filter' : 'filter is-set'
  if (kind === 'flag')
    return (
      <button
        type="button"
        className={`${className} filter--flag`}
        aria-pressed={value !== ''}
        onClick={() => list.set(part, value === '' ? 'true' : '')}
      >
        {label}
        {value !== '' && <Icon name="close" size="xs" />}
      </button>
    )
  if (kind === 'choice')
    return (
      <label className={className}>
        <span>{label}</span>
        <select value={value} onChange={(event) => list.set(part, event.target.value)}>
          <option value="">{filter.any ?? t.all}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        key={value}
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'text' ? filter.inputMode : undefined}
        defaultValue={value}
        onBlur={(event) => list.set(part, event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') list.set(part, event.currentTarget.value.trim())
        }}
      />
    </label>
  )
}

/** '14 orders'; past ten thousand '10,000+ orders'. */
function FoundSum({ list: { page }, noun }: { list: List<unknown>; noun: string }) {
  if (!page) return null
  const total = `${page.total.toLocaleString('en-IN')}${page.total_is_capped ? '+' : ''}`
  return <span className="filters__sum quiet">{fill(t.found, { count: total, noun: plural(noun, page.total) })}</span>
}
