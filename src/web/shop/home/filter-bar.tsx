import '../shared/filter-pill/filter-pill.css'
import './filter-bar.css'
import { createElement, useCallback, useState } from 'react'

import type { Sort } from '#contract/filter-keys.ts'
import * as t from '#text/shop/home.ts'
import { chunkLoader, preload } from '#web/api/chunk-loader.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useLazyPart } from '../shared/lazy-part.ts'
import { FILTER_GROUPS, type FilterGroup } from './filter-groups.ts'
import type { ProductListState } from './use-product-list.ts'

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  shop: t.ourOrder,
  new: t.newest,
  cheap: t.priceLowToHigh,
  dear: t.priceHighToLow,
  rating: t.bestRated,
  popular: t.bestSelling,
}
const SHEET = 'sheet'

/** In stock, the filters and the order of the list. What they open is loaded on the first touch, or with a filtered address. */
export function FilterBar({ products }: { products: ProductListState }) {
  const { filter, filterBy } = products
  const [open, setOpen] = useState<FilterGroup | typeof SHEET>()
  const close = useCallback(() => setOpen(undefined), [])
  const { sort = 'shop', stock, ...others } = filter
  const chosen = Object.keys(others).length
  const parts = useLazyPart(open !== undefined || chosen > 0 || stock !== undefined, loadFilters, close)
  const fetchAhead = () => preload(loadFilters)
  return (
    <div className="wrap filter-bar">
      <div className="filter-bar__row" role="group" aria-label={t.filterAndSort}>
        <button
          type="button"
          className="filter-pill"
          aria-pressed={stock === '1'}
          onClick={() => filterBy({ ...filter, stock: stock ? undefined : '1' })}
        >
          {t.inStock}
        </button>
        <button
          type="button"
          className="filter-pill only-phone"
          aria-haspopup="dialog"
          aria-expanded={open === SHEET}
          onPointerEnter={fetchAhead}
          onClick={() => setOpen(SHEET)}
        >
          <Icon name="filter" size="sm" />
          {t.filter}
          {chosen > 0 && <span className="filter-pill__count num">{chosen}</span>}
          {chosen > 0 && <span className="visually-hidden">{t.chosen}</span>}
        </button>
        {FILTER_GROUPS.map(([group, label]) => (
          <div className="filter-bar__menu only-wide" key={group}>
            <button
              type="button"
              className="filter-pill"
              aria-expanded={open === group}
              onPointerEnter={fetchAhead}
              onClick={() => setOpen(open === group ? undefined : group)}
            >
              {label}
              <Icon name="chevron-down" size="xs" />
            </button>
            {open === group && parts && createElement(parts.FilterMenu, { group, products, onClose: close })}
          </div>
        ))}
        <label className="filter-bar__sort">
          <span className="only-wide">{t.sort}</span>
          <select
            className="filter-pill"
            aria-label={t.sort}
            value={sort}
            onChange={(event) => filterBy({ ...filter, sort: event.target.value })}
          >
            {Object.entries(SORT_NAMES).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {parts && createElement(parts.FilterTags, { products })}
      {parts && createElement(parts.FilterSheet, { products, open: open === SHEET, onClose: close })}
    </div>
  )
}

const loadFilters = chunkLoader('filters', () => import('./filters.tsx'))
