import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import type { AdminCall, AdminEndpoints, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminPage } from '#contract/admin/fields.ts'

import { isNarrowed, queryOf, withoutFilters, withPart, type ListQuery } from './list-address.ts'
import { useQuery, type Query } from './use-query.ts'

/** Calls that answer a page of rows. */
export type ListCall = {
  [K in AdminCall]: AdminPayload<K> extends AdminPage<object>
    ? AdminEndpoints[K]['method'] extends 'GET'
      ? K
      : never
    : never
}[AdminCall]
export type RowOf<K extends ListCall> = AdminPayload<K> extends AdminPage<infer Row> ? Row : never

export type List<Row> = Pick<Query<unknown>, 'problem' | 'isSlow' | 'reload' | 'newRows' | 'show'> & {
  page: AdminPage<Row> | undefined
  /** what the address asks for */
  query: ListQuery
  isNarrowed: boolean
  /** writes a part into the address; '' takes it out */
  set: (part: string, value: string) => void
  /** the same for a tab: a search looks in all of them, so it ends with it (spec B3.0) */
  choose: (tab: string, value: string) => void
  clear: () => void
  hrefFor: (page: number) => string
}

type ListOptions = {
  /** what an address that says nothing asks for: a list opens at what waits */
  opensAt?: ListQuery
  /** false where what was looked at leaves the list, and must not go away under a person's eyes */
  polls?: boolean
}

/**
 * A page of rows as the page's address asks for it, so that Back, reload and links keep it. It asks again by itself; rows
 * that came in the meantime wait until they are asked for, so that nothing moves under a thumb (spec B3.0). `rows` are
 * those of the contract that have the call.
 */
export function useList<K extends ListCall>(
  rows: Pick<AdminEndpoints, K>,
  name: K,
  keyOf: (row: RowOf<K>) => string,
  { opensAt, polls = true }: ListOptions = {},
): List<RowOf<K>> {
  type Page = AdminPage<RowOf<K>>
  const [params, setParams] = useSearchParams()
  const fromAddress = queryOf(rows[name], params)
  const query = { ...opensAt, ...fromAddress }
  // a page's address is text, and the call's schema reads text
  const load = useQuery(name, query as AdminInput<K>, {
    polls,
    rowsOf: (data) => (data as Page).data.map(keyOf),
  })
  const page = load.data as Page | undefined
  const set = useCallback(
    // typing in the search does not fill the browser's history
    (part: string, value: string) => setParams((now) => withPart(now, part, value), { replace: part === 'q' }),
    [setParams],
  )
  return {
    ...load,
    page,
    query,
    isNarrowed: isNarrowed(fromAddress),
    set,
    choose: (tab, value) => setParams((now) => withPart(withPart(now, 'q', ''), tab, value)),
    clear: useCallback(() => setParams(withoutFilters), [setParams]),
    hrefFor: (to) => `?${withPart(params, 'page', String(to)).toString()}`,
  }
}
