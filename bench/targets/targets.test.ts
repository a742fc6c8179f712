import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { targets } from './targets.ts'

test('each target has a name of its own, which is no name of a program but of its own', () => {
  const names = targets.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const strays = targets.filter(({ name, by }) => targets.some((other) => other.by === name && by !== name))
  expect(strays).toEqual([])
})

test('each stands in a page that has its number', () => {
  const spec = ['reliability', 'running'].map((name) => readFileSync(`docs/spec/${name}.md`, 'utf8')).join('\n')
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const isThere = (stands: string) => {
    const [kind, number = ''] = stands.split(' ')
    return kind === 'spec' ? spec.includes(`**${number}**`) : index.includes(`[${number}]`)
  }
  expect(targets.filter(({ stands }) => !isThere(stands)).map(({ name }) => name)).toEqual([])
})

test('a share is of something', () => {
  const shares = targets.filter(({ target }) => target && 'ratio' in target)
  expect(shares.length).toBeGreaterThan(0)
  expect(shares.filter(({ floor }) => floor === '')).toEqual([])
})

test('what is late and what is refused, speed and processor, speed and memory are held together', () => {
  const held = new Set(targets.flatMap(({ name, target }) => (target ? [name] : [])))
  const pairs = [
    ['burst-last', 'burst-refused'],
    ['many', 'many-refused'],
    ['crowd-p99', 'crowd-served'],
    ['flood-p99', 'flood-refused'],
    ['home-long', 'home-long-cpu'],
    ['orders', 'orders-cpu'],
    ['home', 'pglite-loaded'],
    ['home-postgres', 'postgres-loaded'],
    ['small-peak', 'small-failed'],
  ]
  expect(pairs.flat().filter((name) => !held.has(name))).toEqual([])
})
