import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Category } from '#contract/catalog.ts'
import { isUnfiltered } from '#contract/filter-keys.ts'
import { productPath } from '#contract/page-paths.ts'

import { filterOf, isFiltered } from './home-address.ts'
import type { ProductListState } from './use-product-list.ts'
import { PUT_BACK } from './use-visible-list.ts'

/**
 * `/?search=…`, `/?category=…`, filters and `/?product=…` are run in the browser: the page itself is cached, the same for everybody.
 * A plain `/`, the logo's say, shows everything again.
 */
export function useFilterFromUrl(products: ProductListState, categories: readonly Category[]) {
  const { key, search, state }: { key: string; search: string; state: unknown } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)
  const isArrived = useRef(false)
  const applyUrl = useEffectEvent((visit: string, query: string) => {
    const isArrival = !isArrived.current
    isArrived.current = true
    // a list that Back restored is not asked for again
    if ((isArrival && products.restoredAt === visit) || state === PUT_BACK) return
    const params = new URLSearchParams(query)
    const keyword = params.get('search') ?? ''
    const product = params.get('product')
    // an SMS leads here by one value
    if (product) {
      void navigate(productPath(product), { replace: true })
      return
    }
    const category = categories.find(({ id }) => String(id) === params.get('category'))
    const filter = filterOf((name) => params.get(name))
    if (!isUnfiltered(filter)) products.load({ category, keyword, filter })
    else if (keyword) products.load({ category: undefined, keyword })
    // the first visit shows everything already, and what was typed in the meantime stays
    else if (category || visit !== firstKey || isFiltered(products.list)) products.load({ category, keyword })
  })
  useEffect(() => applyUrl(key, search), [key, search])
}
