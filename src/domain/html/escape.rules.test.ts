import { expect, test } from 'vitest'

import { escapeHtml } from './escape.rules.ts'

test('a text stays a text in an element and in an attribute, whatever stands in it', () => {
  expect(escapeHtml(`<b title="Salt & sun">Asha's</b>`)).toBe(
    '&lt;b title=&quot;Salt &amp; sun&quot;&gt;Asha&#39;s&lt;/b&gt;',
  )
  expect(escapeHtml('आँगन &amp;')).toBe('आँगन &amp;amp;')
})
