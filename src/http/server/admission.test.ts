import { expect, test } from 'vitest'

import { Admission, type Leave, type WorkClass } from './admission.ts'

/** A door on a clock of its own: each piece of work takes as long as it is told to, and nothing happens by itself. */
const open = (atOnce = 1) => {
  let now = 0
  const ends: { at: number; leave: Leave }[] = []
  const admission = new Admission({ atOnce, now: () => now })
  const begun: string[] = []
  const refused: string[] = []
  const waits: Record<string, number> = {}
  /** Somebody comes; the work takes so long once it begins, or goes on for ever. */
  const enter = (name: string, { workClass = 'read', caller = name, takesMs = 10 }: Partial<Coming> = {}): Leave => {
    const since = now
    const came = { leave: (): void => {} }
    const begin = () => {
      begun.push(name)
      waits[name] = now - since
      ends.push({ at: now + takesMs, leave: () => came.leave() })
    }
    came.leave = admission.enter({ workClass, caller, begin, refuse: () => refused.push(name) })
    return came.leave
  }
  /** Lets time pass; what ends in it ends in its order. */
  const pass = (ms: number) => {
    const until = now + ms
    for (;;) {
      const next = ends.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      ends.splice(ends.indexOf(next), 1)
      now = next.at
      next.leave()
    }
    now = until
  }
  return { admission, enter, pass, begun, refused, waits }
}
type Coming = { workClass: WorkClass; caller: string; takesMs: number }
const names = (many: number, prefix: string) => Array.from({ length: many }, (_, n) => `${prefix} ${n + 1}`)
/** So that the bounds on how many are reached before those on how long. */
const learnQuickly = ({ enter, pass }: Pick<ReturnType<typeof open>, 'enter' | 'pass'>) => {
  for (const round of ['one', 'two']) {
    for (const name of names(60, round)) enter(name, { takesMs: 0.01 })
    pass(10)
  }
}
const count = (all: readonly string[], prefix: string) => all.filter((name) => name.startsWith(prefix)).length

test('so many are at work at once, the others wait and begin in their order', () => {
  const { admission, enter, pass, begun } = open(2)
  for (const name of ['a', 'b', 'c', 'd']) enter(name)
  expect([begun, admission.waiting.read]).toEqual([['a', 'b'], 2])
  pass(10)
  expect([begun, admission.waiting.read]).toEqual([['a', 'b', 'c', 'd'], 0])
})

test('two hundred orders at the same moment are all let in, and none waits for longer than a new crowd may (spec D153)', () => {
  const { enter, pass, begun, refused, waits } = open(8)
  for (const name of names(200, 'order')) enter(name, { workClass: 'money', takesMs: 40 })
  pass(2_000)
  expect([begun.length, refused]).toEqual([200, []])
  expect(Math.max(...Object.values(waits))).toBeLessThanOrEqual(1_500)
})

test('who would wait for too long is refused at once, and how long that is it learns from what is done', () => {
  const { enter, pass, begun, refused } = open()
  for (const name of names(200, 'quick')) enter(name, { takesMs: 5 })
  expect(refused).toEqual(names(200, 'quick').slice(151))
  pass(2_000)
  expect(begun).toHaveLength(151)
  // twenty times as slow, so a seventh of them
  for (const name of names(40, 'slow')) enter(name, { takesMs: 100 })
  pass(4_000)
  const before = begun.length
  for (const name of names(100, 'later')) enter(name, { takesMs: 100 })
  pass(4_000)
  expect(begun.length - before).toBeLessThan(20)
  expect(begun.length - before).toBeGreaterThan(7)
})

test('between classes it goes by weight: a rush of orders keeps no reader waiting for long, and the other way round', () => {
  const { enter, pass, begun } = open()
  enter('first')
  for (const name of names(100, 'order')) enter(name, { workClass: 'money', takesMs: 5 })
  for (const name of names(30, 'read')) enter(name, { takesMs: 5 })
  for (const name of names(30, 'write')) enter(name, { workClass: 'write', takesMs: 5 })
  pass(10 + 55 * 5)
  expect(['order', 'write', 'read'].map((kind) => count(begun, kind))).toEqual([31, 15, 10])
})

test('a few who always wait are no crowd, whatever their class and however slow the work is', () => {
  const { enter, pass, refused } = open()
  for (let n = 0; n < 100; n++) {
    for (const workClass of ['read', 'read', 'read', 'write', 'money'] as const)
      enter(`${workClass} ${n}`, { workClass, takesMs: 25 })
    pass(5 * 25)
  }
  expect(refused).toEqual([])
})

test('a crowd of one caller waits behind itself, in its class', () => {
  const { enter, pass, begun } = open()
  for (const name of names(50, 'crowd')) enter(name, { caller: 'crowd' })
  enter('neighbour')
  pass(20)
  expect(begun).toEqual(['crowd 1', 'neighbour', 'crowd 2'])
})

test('of one caller no more than three hundred wait; another is let in', () => {
  const { enter, pass, refused, admission } = open()
  learnQuickly({ enter, pass })
  enter('first', { takesMs: 60_000 })
  for (const name of names(400, 'crowd')) enter(name, { caller: 'crowd', workClass: 'money' })
  expect([refused.length, admission.waiting.money]).toEqual([100, 300])
  enter('neighbour', { workClass: 'money' })
  expect(refused).not.toContain('neighbour')
})

test('with a thousand waiting the last of the longest line goes, whoever comes', () => {
  const { enter, pass, refused, admission } = open()
  learnQuickly({ enter, pass })
  enter('first', { takesMs: 60_000 })
  for (const name of names(1_000, 'reader')) enter(name)
  expect([refused, admission.waiting.read]).toEqual([[], 1_000])
  enter('order', { workClass: 'money' })
  expect([refused, admission.waiting.money]).toEqual([['reader 1000'], 1])
})

test('in a crowd that stands the bounds are shorter, and who has waited for too long all the same goes when the turn comes', () => {
  const { enter, pass, refused, begun, waits, admission } = open()
  const come = (prefix: string, everyMs: number, many: number) => {
    for (const name of names(many, prefix)) {
      enter(name, { takesMs: 10 })
      pass(everyMs)
    }
  }
  // three times what can be done, for ten seconds
  come('crowd', 10 / 3, 3_000)
  const late = Object.entries(waits).filter(([name]) => Number(name.split(' ')[1]) > 1_000)
  expect(late.length).toBeGreaterThan(500)
  // 300 ms are expected at most, and half as long again is the end of patience
  expect(Math.max(...late.map(([, ms]) => ms))).toBeLessThanOrEqual(450)
  expect(begun.length).toBeGreaterThan(900)
  expect(refused.length).toBeGreaterThan(1_800)
  // and all is as it was once it is gone
  pass(2_000)
  expect(admission.state).toMatchObject({ waiting: 0, expectedWaitMs: 0 })
  const before = refused.length
  come('after', 20, 100)
  expect(refused.length).toBe(before)
})

test('whoever is refused for being late costs the class no turn: the next of it begins', () => {
  const { enter, pass, begun, refused } = open()
  enter('first', { takesMs: 1_600 })
  for (const name of names(3, 'late')) enter(name)
  pass(1_590)
  for (const name of names(4, 'writer')) enter(name, { workClass: 'write' })
  enter('reader')
  pass(30)
  expect(refused).toEqual(names(3, 'late'))
  expect(begun).toEqual(['first', 'writer 1', 'reader', 'writer 2'])
})

test('who hangs up leaves the line, and gives up no place twice', () => {
  const { admission, enter, pass, begun } = open()
  const leaveFirst = enter('a', { takesMs: 1_000 })
  const leave = enter('b', { takesMs: 1_000 })
  enter('c', { takesMs: 1_000 })
  leave()
  expect(admission.waiting.read).toBe(1)
  leaveFirst()
  leaveFirst()
  expect(begun).toEqual(['a', 'c'])
  enter('d')
  expect(begun).toEqual(['a', 'c'])
  pass(1_000)
  expect(begun).toEqual(['a', 'c', 'd'])
})

test('a place that is kept for longer than a second is given to the next one', () => {
  const { admission, enter, pass, begun } = open()
  enter('waits for a gateway', { takesMs: 6_000 })
  enter('next', { takesMs: 6_000 })
  pass(1_000)
  admission.look()
  expect(begun).toHaveLength(1)
  pass(1)
  admission.look()
  expect(begun).toEqual(['waits for a gateway', 'next'])
})
