import { adminRow, type AdminCall } from '#contract/admin/endpoints.ts'

/** The part of a list's request that stands in the page's address, as text. */
export type ListQuery = Readonly<Record<string, string>>

/** Parts that say how a list is shown, and not which rows belong to it. */
const SHOWN = new Set(['page', 'per_page', 'sort'])

/** What an address asks of this list. A part that the call does not know, or would not take, is as if it were not there. */
export function queryOf(name: AdminCall, params: URLSearchParams): ListQuery {
  const { shape } = adminRow(name).request
  const known = [...params].filter(([part, value]) => value !== '' && shape[part]?.safeParse(value).success)
  return Object.fromEntries(known)
}

/** The same address with this part set, or taken away by ''. Another question begins at its first page. */
export function withPart(params: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(part)
  else next.set(part, value)
  if (part !== 'page' || value === '1') next.delete('page')
  return next
}

/** The same list with nothing left out of it; how it is sorted stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([part]) => SHOWN.has(part) && part !== 'page'))
}

/** Whether the address leaves rows out. */
export const isNarrowed = (query: ListQuery): boolean => Object.keys(query).some((part) => !SHOWN.has(part))
