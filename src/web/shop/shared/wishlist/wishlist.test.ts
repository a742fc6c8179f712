import { beforeEach, expect, test } from 'vitest'

import { WISHLIST_MAX } from '#contract/core/limits.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

import { mergeWishlist } from './sync-wishlist.ts'
import { currentWishlist, forgetWishlist, toggleWishlist } from './wishlist.ts'

beforeEach(forgetWishlist)

test('the newest comes first, and what is chosen and taken off again leaves nothing to tell', () => {
  toggleWishlist(1)
  toggleWishlist(2)
  expect(currentWishlist()).toEqual({ ids: [2, 1], added: [2, 1], removed: [] })
  toggleWishlist(1)
  expect(currentWishlist()).toMatchObject({ ids: [2], added: [2] })
})

test('what was sent is known, and what changed while it was under way counts on', () => {
  toggleWishlist(1)
  const sent = currentWishlist()
  toggleWishlist(2)
  toggleWishlist(1)
  mergeWishlist([9, 1], sent)
  expect(currentWishlist()).toEqual({ ids: [2, 9], added: [2], removed: [1] })
  mergeWishlist([2, 9], currentWishlist())
  expect(currentWishlist()).toEqual({ ids: [2, 9], added: [], removed: [] })
})

test('of a list that is full the oldest gives way', () => {
  for (let id = 1; id <= WISHLIST_MAX + 1; id++) toggleWishlist(id)
  const { ids, added } = currentWishlist()
  expect([ids.length, ids[0], ids.at(-1), added.length]).toEqual([WISHLIST_MAX, WISHLIST_MAX + 1, 2, WISHLIST_MAX])
})

test('it is stored for other tabs, and gone when it is forgotten', () => {
  toggleWishlist(7)
  expect(JSON.parse(browserStorage.read('wishlist') ?? '')).toMatchObject({ ids: [7] })
  forgetWishlist()
  expect(browserStorage.read('wishlist')).toBeNull()
})
