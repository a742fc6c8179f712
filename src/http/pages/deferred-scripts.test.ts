import { createElement as h } from 'react'
import { describe, expect, test } from 'vitest'

import { NONCE, renderedPage } from '#test/site/rendered-page.ts'

import { DEFERRED_TYPE, deferScripts } from './deferred-scripts.ts'

const preloadsOf = (html: string) => html.match(/<link[^>]*modulepreload[^>]*>/g) ?? []

describe('scripts of a page that React Router rendered', () => {
  test('wait behind a picture with priority: nothing is fetched, the entry does not run by itself', async () => {
    const before = await renderedPage(h('img', { src: '/a.jpg', fetchPriority: 'high', alt: '' }))
    expect(preloadsOf(before).length).toBeGreaterThan(0)
    const after = deferScripts(before, NONCE)
    expect(preloadsOf(after)).toEqual([])
    expect(after).not.toMatch(/<script[^>]* type="module"/)
    expect(after).toContain(`type="${DEFERRED_TYPE}"`)
    for (const file of ['/assets/entry.js', '/assets/react.js', '/assets/root.js'])
      expect(after.slice(after.lastIndexOf('<script'))).toContain(file)
  })

  test('only give way in the queue where there is no such picture', async () => {
    const before = await renderedPage(h('p', null, 'words'))
    const after = deferScripts(before, NONCE)
    expect(preloadsOf(after)).toHaveLength(preloadsOf(before).length)
    for (const preload of preloadsOf(after)) expect(preload).toContain('fetchpriority="low"')
    expect(after).toMatch(/<script[^>]* type="module"/)
  })

  test('written in another way are an error, not silence', () => {
    expect(() =>
      deferScripts('<html><body><script type="text/javascript" src="/x.js"></script></body></html>', NONCE),
    ).toThrow('deferScripts')
  })
})
