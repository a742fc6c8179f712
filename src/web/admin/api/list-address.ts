import type { CallRow } from '#contract/call.ts'
import type { z } from '#contract/core/zod.ts'

/** The part of a list's request that is in the page's address, as text. */
export type ListQuery = Readonly<Record<string, string>>

/** Parts that say how a list is shown, and not which rows belong to it. */
const DISPLAY_PARTS = new Set(['page', 'per_page', 'sort'])

/** What an address asks of the list of this call. A part that the call does not take is as if it were not there. */
export function queryOf({ request: { shape } }: Pick<CallRow, 'request'>, params: URLSearchParams): ListQuery {
  const accepted = [...params].filter(
    ([part, value]) => value !== '' && (shape[part] as z.ZodType | undefined)?.safeParse(value).success,
  )
  return Object.fromEntries(accepted)
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
  return new URLSearchParams([...params].filter(([part]) => DISPLAY_PARTS.has(part) && part !== 'page'))
}

/** Whether the address leaves rows out. */
export const isNarrowed = (query: ListQuery): boolean => Object.keys(query).some((part) => !DISPLAY_PARTS.has(part))
