/**
 * Scrolls a row until `item` is in its middle. The page itself stays where it is: `scrollIntoView` moves it too, under the
 * finger of a reader who has scrolled on before the scripts ran.
 */
export function scrollToMiddle(row: HTMLElement, item: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const fromLeft = item.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft
  row.scrollTo({ left: fromLeft - (row.clientWidth - item.offsetWidth) / 2, behavior })
}
