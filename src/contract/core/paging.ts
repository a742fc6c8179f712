export type Page<T> = { data: T[]; total: number; current_page: number; per_page: number; last_page: number }
/** A page in the wire's shape; `last_page` is at least 1. */
export const pageOf = <T>(data: T[], total: number, current: number, perPage: number): Page<T> => ({
  data,
  total,
  current_page: current,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
})
