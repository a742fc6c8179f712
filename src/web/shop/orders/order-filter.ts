import { TRACK_STATUSES, type TrackStatus } from '#contract/order-steps.ts'
import { pagePaths } from '#contract/page-paths.ts'

/** What orders are looked for by, as the address has it; what is not looked for is not there. */
export type OrderFilter = { q?: string; status?: TrackStatus; from?: string; until?: string }

export const SEARCH_MAX = 40
const DAY = /^2\d{3}-[01]\d-[0-3]\d$/

/** The filter of an address; what cannot be one is left out (spec N10.1). */
export function filterIn(params: URLSearchParams): OrderFilter {
  const [q, from, until] = ['q', 'from', 'until'].map((key) => params.get(key)?.trim() ?? '')
  const status = TRACK_STATUSES.find((one) => one === params.get('status'))
  return {
    ...(q && q.length <= SEARCH_MAX && { q }),
    ...(status && { status }),
    ...(from && DAY.test(from) && { from }),
    ...(until && DAY.test(until) && { until }),
  }
}

export const isFiltered = (filter: OrderFilter): boolean => Object.keys(filter).length > 0

/** The address of the orders that it finds; the first page has no number. */
export function filterPath(filter: OrderFilter, page = 1): string {
  const query = new URLSearchParams({ ...filter, ...(page > 1 && { page: String(page) }) }).toString()
  return query === '' ? pagePaths.orders : `${pagePaths.orders}?${query}`
}
