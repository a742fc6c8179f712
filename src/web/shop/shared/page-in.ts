/** The page of a list that an address asks for; the first when it names none that could be. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}
