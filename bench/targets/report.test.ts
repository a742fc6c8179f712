import { expect, test } from 'vitest'

import { readingOf, type Round } from './measurement.ts'
import { linesOf, missesOf, printMeasurements } from './report.ts'

const measurement = (name: string, ...rounds: Round[]) => ({ name, rounds })

test('a reading is the median of the rounds, and its share that of each round by itself', () => {
  const rounds = [
    { value: 50, floor: 100 },
    // the machine was slow for both
    { value: 9, floor: 10 },
    { value: 80, floor: 100 },
  ]
  const { value, floor, ratio, ratioSpread } = readingOf({ rounds }, 'more')
  expect({ value, floor, ratio, ratioSpread }).toEqual({
    value: 50,
    floor: 100,
    ratio: 0.8,
    ratioSpread: { min: 0.5, max: 0.9 },
  })
})

test('a share is the more the better, of what is to be small too', () => {
  expect(readingOf({ rounds: [{ value: 20, floor: 10 }] }, 'less').ratio).toBe(0.5)
  expect(readingOf({ rounds: [{ value: 5, floor: 10 }] }, 'less').ratio).toBe(2)
})

test('nothing has no share, and is reached all the same', () => {
  const refused = measurement('burst-refused', { value: 0 })
  expect(readingOf(refused, 'less').ratio).toBeUndefined()
  expect(missesOf([refused])).toEqual([])
})

test('a target is reached at its bound and missed beyond it, whichever way is better', () => {
  const verdicts = (name: string, ...rounds: Round[]) =>
    linesOf([measurement(name, ...rounds)]).map(({ verdict }) => verdict)
  expect(verdicts('product-anew', { value: 9 })).toEqual(['reached'])
  expect(verdicts('product-anew', { value: 9.01 })).toEqual(['MISSED'])
  expect(verdicts('orders-rate', { value: 230 })).toEqual(['reached'])
  expect(verdicts('orders-rate', { value: 229 })).toEqual(['MISSED'])
  expect(verdicts('home', { value: 95, floor: 100 })).toEqual(['reached'])
  expect(verdicts('home', { value: 94, floor: 100 })).toEqual(['MISSED'])
  expect(verdicts('home-long-cpu', { value: 10, floor: 8.6 })).toEqual(['reached'])
  expect(verdicts('home-long-cpu', { value: 10, floor: 8.4 })).toEqual(['MISSED'])
})

test('a share without a floor is missed, for nobody knows it', () => {
  expect(missesOf([measurement('home', { value: 1_000_000 })])).toHaveLength(1)
})

test('what has no target is reported and never missed', () => {
  const [line] = linesOf([measurement('search-new', { value: 1, floor: 100 })])
  expect(line?.verdict).toBe('')
})

test('the misses stand once more at the end', () => {
  const text = printMeasurements([
    measurement('product-anew', { value: 12, floor: 0.2 }, { value: 14, floor: 0.2 }, { value: 13, floor: 0.2 }),
    measurement('home-anew', { value: 7 }),
  ])
  expect(text.split('\n').slice(-2)).toEqual(['MISSED 1 of 2:', '  a product, everything made anew: 13 ms, not ≤ 9 ms'])
})

test('when all are met it ends by saying so', () => {
  expect(printMeasurements([measurement('home-anew', { value: 7 })])).toMatch(
    /All targets that were measured are met\.$/,
  )
})

test('a figure that no target names is a mistake', () => {
  expect(() => linesOf([measurement('nothing-of-this-name', { value: 1 })])).toThrow('nothing-of-this-name')
})
