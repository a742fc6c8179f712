import { expect, test } from 'vitest'

import { isKeptPage, offlineAddress, wantedPage } from './kept.ts'

test.each(['/', '/product/mango-pickle', '/blogs', '/blog/3/sattu', '/about'])('%s is kept', (path) => {
  expect(isKeptPage(path)).toBe(true)
})
test.each([
  '/orders',
  '/checkout',
  '/profile',
  '/profile/success',
  '/address',
  '/annas',
  '/order/signed',
  '/pay/1',
  '/api/v1/get-order',
  '/demo/inbox',
])('%s is never kept', (path) => {
  expect(isKeptPage(path)).toBe(false)
})

test('who was sent to the offline page is brought back to what they wanted, and to no other site', () => {
  const { search } = new URL(offlineAddress(new URL('https://shop.example/orders?page=2')), 'https://shop.example')
  expect(wantedPage(search)).toBe('/orders?page=2')
  for (const bad of [
    '//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])
    expect(wantedPage(`?${new URLSearchParams({ from: bad }).toString()}`)).toBe('/')
  expect(wantedPage('')).toBe('/')
})
