import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** What a screen may show: its own texts, and those of the contract and the rules. */
const texts = globSync('src/{text,web,contract,domain}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && (!path.startsWith('src/domain') || path.endsWith('.rules.ts')))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

/** Buttons that a screen puts together: their beginning, and what may follow it. */
const COMPOSED = /^(?:Save|Mark as) (.+)$/
/** Words that the handbook explains at their first use, and that stand on no button. */
const EXPLAINED = ['size', 'step', 'journal']

test('whatever the handbook names in bold stands on a screen', () => {
  const missing = globSync('docs/handbook/*.md').flatMap((path) =>
    labelsIn(readFileSync(path, 'utf8'))
      .filter((label) => !EXPLAINED.includes(label) && !isVisible(label))
      .map((label) => `${path}: ${label}`),
  )
  expect(missing).toEqual([])
})

test('a label is a whole text: a part of one, or a word of the code, is none', () => {
  expect(isVisible('Mark as Packed')).toBe(true)
  expect(isVisible('Pack {n} orders')).toBe(true)
  expect(isVisible('Mark as Somewhere')).toBe(false)
  expect(isVisible('Who is told')).toBe(false)
})

const labelsIn = (page: string): string[] =>
  [...page.matchAll(/\*\*([^*\n]+)\*\*/g)].flatMap(([, bold = '']) => bold.split(' → '))

function isVisible(label: string): boolean {
  const [, rest] = COMPOSED.exec(label) ?? []
  return isText(label) || (rest !== undefined && isText(rest))
}

/** Between quotes, tags, braces or the bar of two forms, with something in the place of each `{n}`. */
function isText(label: string): boolean {
  const inside = label
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, '.')
    .replaceAll(/\{\w+\}/g, String.raw`\$?\{[^{}]+\}`)
  return new RegExp(`['"\`>}|] ?${inside} ?['"\`<{$|]`).test(texts)
}
