import { inTab } from '#web/api/browser-store.ts'

const MARK = 'reloadedForPart'

/** A part was loaded: the next one that fails may reload the page again. */
export const partCame = (): void => inTab.drop(MARK)

/**
 * A part of the page cannot be loaded: most likely the shop was updated and its old files are gone (spec S8).
 * Reloads once; answers false when that did not help, or when there is no network, and somebody must be told.
 */
export function reloadForPart(): boolean {
  if (!navigator.onLine || inTab.read(MARK) !== null) return false
  inTab.write(MARK, '1')
  location.reload()
  return true
}
