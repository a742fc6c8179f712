import { useEffect, useState } from 'react'

import type { Facets } from '#contract/catalog.ts'
import { call } from '#web/api/client.ts'

import type { ProductListState } from './use-product-list.ts'

/**
 * How many products each choice would leave of what is shown. A filtered list brings its counts; of another they are asked for
 * once somebody looks. undefined while nobody knows, and where too many are found to be counted.
 */
export function useFacets({ list: { facets }, unfiltered }: ProductListState, isNeeded: boolean): Facets | undefined {
  const [counted, setCounted] = useState<{ of: string; facets: Facets | null }>()
  const { q, category } = unfiltered
  const address = `${category ?? ''} ${q ?? ''}`
  const isMissing = isNeeded && facets === undefined && counted?.of !== address
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const load = async () => {
      const answer = await call('listProducts', { q, category })
      if (isCurrent && answer.status) setCounted({ of: address, facets: answer.data.facets })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isMissing, address, category, q])
  if (facets !== undefined) return facets ?? undefined
  return (counted?.of === address ? counted.facets : undefined) ?? undefined
}
