import { isTextList, parseJson } from '#contract/core/json.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

const RECENT = 'recent_searches'
const RECENT_MAX = 5

/** What was searched last in this browser, the newest first. */
export const recentSearches = (): string[] =>
  (parseJson(browserStorage.read(RECENT), isTextList) ?? []).slice(0, RECENT_MAX)

/** Notes a search that was sent. */
export function noteSearch(keyword: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== keyword.toLowerCase())
  browserStorage.write(RECENT, JSON.stringify([keyword, ...others].slice(0, RECENT_MAX)))
}

export const forgetSearches = (): void => browserStorage.remove(RECENT)
