import { isIdList, isRecord, parseJson } from '#contract/core/json.ts'
import { WISHLIST_MAX } from '#contract/core/limits.ts'
import { browserStorage } from '#web/api/browser-storage.ts'
import { createStore } from '#web/api/store.ts'

/** Numbers of products, the newest first; `added` and `removed` are what the account does not know yet. */
export type Wishlist = Readonly<Record<'ids' | 'added' | 'removed', readonly number[]>>

const KEY = 'wishlist'
const empty: Wishlist = { ids: [], added: [], removed: [] }

/** The wish list lives in this browser and, for who is logged in, with the account (spec G5). */
const store = createStore<Wishlist>({ initial: empty, load: stored, storageKey: KEY })

export const useWishlist = store.useValue
export const currentWishlist = store.get

/** Puts a product on the list or takes it off. */
export function toggleWishlist(id: number): void {
  const { ids, added, removed } = store.get()
  const others = (list: readonly number[]) => list.filter((one) => one !== id)
  const isOn = ids.includes(id)
  saveWishlist({
    ids: isOn ? others(ids) : [id, ...ids].slice(0, WISHLIST_MAX),
    added: isOn ? others(added) : [id, ...others(added)].slice(0, WISHLIST_MAX),
    removed: isOn ? [id, ...others(removed)].slice(0, WISHLIST_MAX) : others(removed),
  })
}

/** Replaces the list; an empty one leaves nothing stored. */
export function saveWishlist(next: Wishlist): void {
  if (Object.values(next).every((ids) => ids.length === 0)) browserStorage.remove(KEY)
  else browserStorage.write(KEY, JSON.stringify(next))
  store.set(next)
}

export const forgetWishlist = (): void => saveWishlist(empty)

function stored(): Wishlist {
  return parseJson(browserStorage.read(KEY), isWishlist) ?? empty
}

const isWishlist = (value: unknown): value is Wishlist =>
  isRecord(value) && [value['ids'], value['added'], value['removed']].every(isIdList)
