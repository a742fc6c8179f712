import './category-tabs.css'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import type { Category } from '#contract/catalog.ts'

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
  const lit = tabs.some((category) => category?.id === chosen?.id) ? chosen?.id : undefined

  // the chosen drip comes to the middle of the row; the page itself stays where it is
  useEffect(() => {
    const box = row.current
    const tab = box?.querySelector(`#tab-${lit ?? 'all'}`)
    if (!box || !(tab instanceof HTMLElement)) return
    box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
  }, [lit])

  return (
    <nav className="tabs" aria-label="Categories">
      <div
        className="tabs__scroll"
        role="tablist"
        aria-label="Categories"
        tabIndex={-1}
        ref={row}
        onKeyDown={moveFocus}
      >
        {tabs.map((category) => {
          const selected = category?.id === lit
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
              {category?.name ?? 'All Items'}
            </button>
          )
        })}
      </div>
    </nav>
  )
}

/** Where an arrow key leads; the row is a ring. */
function stepTo(pressed: string, at: number, count: number): number | undefined {
  switch (pressed) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
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
  const at = buttons.findIndex((button) => button === document.activeElement)
  const to = at < 0 ? undefined : stepTo(event.key, at, buttons.length)
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
