import { expect, test } from 'vitest'

import { withCellLabels } from './cell-labels.rules.ts'
import { cleanHtml } from './html.rules.ts'
import { markdownToHtml } from './markdown.ts'

test('a table of Markdown says in each cell which column it is', () => {
  const html = markdownToHtml('| What | **Why** |\n| --- | --- |\n| a | b |\n| c | d |')
  expect(withCellLabels(html)).toContain('<td data-label="What">a</td>\n<td data-label="Why">b</td>')
  expect(withCellLabels(html)).toContain('<td data-label="What">c</td>')
})

test('a table without a head and a text without a table stay as they are', () => {
  for (const html of ['<p>a</p>', '<table><tbody><tr><td>a</td></tr></tbody></table>'])
    expect(withCellLabels(html)).toBe(html)
})

test('a head cannot leave its attribute, and cells beyond the head have an empty label', () => {
  const html = cleanHtml('<table><tr><th>a" onclick="x</th></tr><tr><td>1</td><td>2</td></tr></table>')
  expect(withCellLabels(html)).toContain('<td data-label="a&quot; onclick=&quot;x">1</td><td data-label="">2</td>')
})
