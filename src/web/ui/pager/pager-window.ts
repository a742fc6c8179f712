/** The page numbers to show: at most `most`, the current one in the middle where there is room. */
export function pagerWindow(page: number, lastPage: number, most = 5): number[] {
  const length = Math.min(most, lastPage)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), lastPage - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
