import { describe, expect, test } from 'vitest'

import { addressIn } from '#contract/languages.ts'

import { depsFor, languageAt, languageOf, rememberedLanguage, respelled, routedPath } from './language-address.ts'

test('an address names a language with its first part, in small letters and by itself', () => {
  const table = [
    ['/hi', 'hi', '/'],
    ['/hi?search=achar', 'hi', '/?search=achar'],
    ['/hi.data', 'hi', '/_root.data'],
    ['/hi/about', 'hi', '/about'],
    ['/hi/product/mango-pickle.data', 'hi', '/product/mango-pickle.data'],
    ['/hi/api/v1/search', 'hi', '/api/v1/search'],
    ['/about', 'en', '/about'],
    ['/hindi', 'en', '/hindi'],
    ['/ta/about', 'en', '/ta/about'],
    ['/en/about', 'en', '/en/about'],
    ['/', 'en', '/'],
  ]
  expect(table.map(([url = '']) => [url, ...Object.values(languageAt(url))])).toEqual(table)
  const inHindi = table.filter(([, language]) => language === 'hi')
  expect(inHindi.map(([, , path = '']) => addressIn('hi', path))).toEqual(inHindi.map(([url]) => url))
})

test('pages, the API and what is written for searchers have a language; the back office, files and hooks have none', () => {
  for (const path of [
    '/about',
    '/',
    '/o?k7m2p9x4qd',
    '/api/v1/get-settings',
    '/sitemap/1.xml',
    '/blogs/feed.xml',
    '/pay?d=x',
    '/pay/return?d=x',
  ])
    expect(routedPath({ url: addressIn('hi', path) })).toBe(path)
  for (const path of [
    '/admin',
    '/assets/x.js',
    '/media/a/1.webp',
    '/webhooks/msg91/x',
    '/demo/inbox',
    '/healthz',
    '/pay/pay.css',
  ])
    expect(routedPath({ url: `/hi${path}` })).toBe(`/hi${path}`)
  // an address is never taken off twice
  expect(routedPath({ url: '/hi/hi/about' })).toBe('/hi/hi/about')
})

test('another spelling of a language leads to its one address', () => {
  const table = [
    ['/hi/', '/hi'],
    ['/hi/?search=x', '/hi?search=x'],
    ['/HI/about', '/hi/about'],
    ['//hi/about', '/hi/about'],
    ['/en/about', '/about'],
    ['/EN', '/'],
    ['/hi/about', undefined],
    ['/hi', undefined],
    ['/hi.data', undefined],
    ['/hindi', undefined],
    ['/about', undefined],
  ]
  expect(table.map(([url = '']) => [url, respelled(url)])).toEqual(table)
})

describe('the language that a browser remembers', () => {
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', cookie: 'a=b; language=hi' }

  test('counts where a page is opened from outside of the shop', () => {
    expect(rememberedLanguage(opened)).toBe('hi')
    expect(rememberedLanguage({ ...opened, 'sec-fetch-site': 'cross-site' })).toBe('hi')
    expect(rememberedLanguage({ ...opened, cookie: 'language=hi' })).toBe('hi')
  })

  test.each([
    ['a link within the shop', { 'sec-fetch-site': 'same-origin' }],
    ['what is fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['data of a page', { 'sec-fetch-dest': 'empty' }],
    ['who sends no such headers', { 'sec-fetch-dest': undefined }],
    ['another cookie’s end', { cookie: 'office_language=hi' }],
    ['a language that the shop has not', { cookie: 'language=ta' }],
    ['no cookie', { cookie: undefined }],
  ])('does not for %s', (_, headers) => {
    expect(rememberedLanguage({ ...opened, ...headers })).toBeUndefined()
  })
})

test('whoever works in the back office is answered in their language, and reads and writes the main texts', () => {
  const request = { originalUrl: '/admin/api/v1/orders', officeLanguage: 'hi' } as const
  expect(languageOf(request)).toBe('hi')
  expect(languageOf({ ...request, officeLanguage: null })).toBe('en')
  expect(depsFor({ language: 'en' }, request)).toEqual({ language: 'en' })
  expect(depsFor({ language: 'en' }, { originalUrl: '/hi/api/v1/search' })).toEqual({ language: 'hi' })
})
