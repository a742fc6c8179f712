import './category-tabs.css'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import type { Category } from '#contract/catalog.ts'
import * as t from '#text/shop/home.ts'
import { scrollToMiddle } from '#web/ui/scroll/scroll-to-middle.ts'

export const LIST_ID = 'collection-list'

interface CategoryTabsProps {
  categories: readonly Category[]
  chosen: Category | undefined
  onChoose: (category: Category | undefined) => void
}

export const tabId = (category: Category | undefined): string => `tab-${category?.id ?? 'all'}`

/** Drips of the header's glaze. Arrows move the focus, Enter or a tap chooses: each choice costs a request. */
export function CategoryTabs({ categories, chosen, onChoose }: CategoryTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const tabs = [undefined, ...categories]
  const selectedId = tabs.some((category) => category?.id === chosen?.id) ? chosen?.id : undefined

  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#tab-${selectedId ?? 'all'}`)
    if (row.current && tab) scrollToMiddle(row.current, tab, 'smooth')
  }, [selectedId])

  return (
    <nav className="tabs" aria-label={t.categories}>
      <div
        className="tabs__scroll"
        role="tablist"
        aria-label={t.categories}
        tabIndex={-1}
        ref={row}
        onKeyDown={moveFocus}
      >
        {tabs.map((category) => {
          const selected = category?.id === selectedId
          return (
            <button
              key={category?.id ?? 'all'}
              type="button"
              role="tab"
              id={tabId(category)}
              className="tab"
              data-cat={category?.glaze}
              aria-selected={selected}
              aria-controls={LIST_ID}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChoose(category)}
            >
              {category?.name ?? t.allItems}
            </button>
          )
        })}
      </div>
    </nav>
  )
}

/** The tab that an arrow key leads to; after the last comes the first. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const current = buttons.findIndex((button) => button === document.activeElement)
  const next = current < 0 ? undefined : nextIndex(event.key, current, buttons.length)
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}
