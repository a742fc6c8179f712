/** Whether two lists hold exactly the same numbers, each once. */
export const isSameSet = (current: readonly number[], given: readonly number[]): boolean => {
  const seen = new Set(given)
  return seen.size === given.length && current.length === given.length && current.every((id) => seen.has(id))
}
