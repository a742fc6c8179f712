import { expect, test } from 'vitest'

import { isBackOffice, isCachedPage, offlinePath, requestedPage } from './cached-pages.ts'

test.each(['/', '/product/mango-pickle', '/blogs', '/blog/3/sattu', '/about'])('%s is cached', (path) => {
  expect(isCachedPage(path)).toBe(true)
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
])('%s is never cached', (path) => {
  expect(isCachedPage(path)).toBe(false)
})

test('the back office and its files are left alone, and nothing of the shop is', () => {
  for (const path of ['/admin', '/admin/orders/1', '/assets/admin/main-x.js', '/assets/hi/admin/main-x.js'])
    expect([path, isBackOffice(path)]).toEqual([path, true])
  for (const path of ['/', '/administration', '/assets/shell-x.js', '/assets/hi/shell-x.js', '/hi/admin'])
    expect([path, isBackOffice(path)]).toEqual([path, false])
})

test('who was sent to the offline page is led back to the page they asked for, and to no other site', () => {
  const { search } = new URL(offlinePath(new URL('https://shop.example/orders?page=2')), 'https://shop.example')
  expect(requestedPage(search)).toBe('/orders?page=2')
  for (const bad of [
    '//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])
    expect(requestedPage(`?${new URLSearchParams({ from: bad }).toString()}`)).toBe('/')
  expect(requestedPage('')).toBe('/')
})

test('the worker of a language caches its own pages, and no others', () => {
  for (const path of ['/hi', '/hi/product/mango-pickle', '/hi/blogs'])
    expect([path, isCachedPage(path, '/hi')]).toEqual([path, true])
  for (const path of ['/', '/product/mango-pickle', '/hi/orders', '/hindi'])
    expect([path, isCachedPage(path, '/hi')]).toEqual([path, false])
  expect(isCachedPage('/hi/blogs')).toBe(false)
  expect(offlinePath(new URL('https://shop.example/hi/blogs'), '/hi')).toBe('/hi/offline?from=%2Fhi%2Fblogs')
})
