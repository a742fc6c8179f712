import { isIdList, parseJson } from '#contract/core/json.ts'
import { VIEWED_MAX } from '#contract/core/limits.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

const KEY = 'viewed'

/** The products whose pages were opened last in this browser, the newest first (spec G6). */
export const recentlyViewed = (): readonly number[] => parseJson(browserStorage.read(KEY), isIdList) ?? []

export function noteViewed(id: number): void {
  const others = recentlyViewed().filter((one) => one !== id)
  browserStorage.write(KEY, JSON.stringify([id, ...others].slice(0, VIEWED_MAX)))
}

export const forgetRecentlyViewed = (): void => browserStorage.remove(KEY)
