import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import facts from '../../package.json' with { type: 'json' }

/** What builds the shop, and what serves it while somebody edits it: `npm ci --omit=dev` leaves their tools away. */
const TOOLS = ['src/web/routes.ts', 'src/http/pages/dev-build.ts']
const IMPORTED = /^(?:import|export|\})[^'\n]*\bfrom '([^'.#]+)|^import '([^'.#]+)|\bimport\('([^'.#]+)'\)/gm

test('whatever the shop imports when it runs comes with `npm ci --omit=dev`', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file) && !TOOLS.includes(file))
  const imported = files.flatMap((file) => packagesIn(readFileSync(file, 'utf8')).map((name) => ({ name, file })))
  const there = new Set(Object.keys(facts.dependencies))
  expect(imported.length).toBeGreaterThan(100)
  expect(imported.filter(({ name }) => !there.has(name))).toEqual([])
})

const packagesIn = (text: string): string[] =>
  [...text.matchAll(IMPORTED)]
    .map((found) => found.slice(1).join(''))
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
