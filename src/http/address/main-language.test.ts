import { afterAll, expect, test, vi } from 'vitest'

import { addressIn, otherLanguages } from '#contract/languages.ts'
import { workerFiles } from '#contract/page-paths.ts'
import { visibleLanguages } from '#domain/settings/languages.rules.ts'

import { languageAt, respelled, routedPath } from './language-address.ts'

// before anything is imported, as at the start of a shop
vi.hoisted(() => vi.stubEnv('MAIN_LANGUAGE', 'hi'))
afterAll(() => vi.unstubAllEnvs())

test('where Hindi is the main language it has no prefix, and English begins with /en (spec H18.1)', () => {
  expect(otherLanguages).toEqual(['en'])
  expect(visibleLanguages({ languages: { visible: ['en'] } })).toEqual(['hi', 'en'])
  expect([addressIn('hi', '/about'), addressIn('en', '/about'), addressIn('en', '/')]).toEqual([
    '/about',
    '/en/about',
    '/en',
  ])
  expect(languageAt('/about')).toEqual({ language: 'hi', path: '/about' })
  expect(languageAt('/en/about')).toEqual({ language: 'en', path: '/about' })
  expect(routedPath({ url: '/en/api/v1/search' })).toBe('/api/v1/search')
  expect(routedPath({ url: '/en/admin' })).toBe('/en/admin')
  expect(['/hi/about', '/EN/about', '/en/', '/en/about'].map(respelled)).toEqual([
    '/about',
    '/en/about',
    '/en',
    undefined,
  ])
  expect(workerFiles).toEqual(['sw.js', 'en/sw.js', 'admin/sw.js'])
})
