import { expect, test } from 'vitest'

import { FairLine, type Turn } from './fair-line.memory.ts'

/** A line in which one is at work at a time; `request` waits, `next` ends whose turn it is and says whose is next. */
const openLine = () => {
  const line = new FairLine<Turn>()
  let atWork: Turn | undefined
  const request = (caller: string) => line.wait({ callers: [caller], number: line.numberFor([caller]) })
  const next = () => {
    if (atWork) line.remove(atWork)
    atWork = line.shift()
    return atWork?.callers[0]
  }
  return { line, request, next }
}

test('a crowd waits behind itself, and who comes later before it', () => {
  const { request, next } = openLine()
  for (const caller of ['crowd', 'crowd', 'crowd', 'one', 'other']) request(caller)
  expect([next(), next(), next(), next(), next(), next()]).toEqual([
    'crowd',
    'one',
    'other',
    'crowd',
    'crowd',
    undefined,
  ])
})

test('who come again as soon as they were served keep nobody waiting without end', () => {
  const { request, next } = openLine()
  for (const caller of ['steady', 'quick', 'address', 'address']) request(caller)
  let before: string | undefined
  const served = Array.from({ length: 6 }, () => {
    const caller = next()
    // these two ask for more as soon as they have their answer
    if (before === 'steady' || before === 'quick') request(before)
    before = caller
    return caller
  })
  expect(served).toEqual(['steady', 'quick', 'address', 'address', 'steady', 'quick'])
})

test('an empty line holds nobody to what they had', () => {
  const { line, request, next } = openLine()
  request('one')
  next()
  next()
  expect([line.numberFor(['one']), line.numberFor(['other'])]).toEqual([0, 0])
})
