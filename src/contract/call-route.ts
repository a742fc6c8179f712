/** The calls of the shop that are asked by GET; every other is a POST. */
const GET_CALLS = [
  'getDashboard',
  'getAllSuggestions',
  'getAllCoupon',
  'getAllTeam',
  'getAllBlog',
  'getSettings',
  'getPage',
  'dataRequests',
  'listProducts',
  'suggest',
] as const
export type GetCall = (typeof GET_CALLS)[number]
const gets: ReadonlySet<string> = new Set(GET_CALLS)

/**
 * Method and path of a call of the shop, which follow from its name: `search` is POST /api/v1/search. They stand apart from
 * the rows, which need zod: the shop's pages load without it.
 */
export const callRouteOf = (name: string) => ({
  method: gets.has(name) ? ('GET' as const) : ('POST' as const),
  path: `/api/v1/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as const,
})
