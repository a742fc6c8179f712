/** Whether two lists hold exactly the same numbers, each once. */
export const isSameSet = (known: readonly number[], given: readonly number[]): boolean => {
  const seen = new Set(given)
  return seen.size === given.length && known.length === given.length && known.every((id) => seen.has(id))
}
