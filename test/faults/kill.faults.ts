import { describe, expect, test } from 'vitest'

import { directoryOf, KINDS } from './directories.ts'
import { killAndRestart } from './kills.ts'
import { report, times } from './report.ts'

describe.each(KINDS)('on %s', (kind) => {
  test('F1, P2: a shop that is killed while orders are under way loses none that it acknowledged, and places none twice', async () => {
    const killed = await killAndRestart(await directoryOf(kind), { kills: times(200), inFlight: 50 })
    report(`F1 kill -9 on ${kind}`, killed)
    expect(killed).toMatchObject({ broken: 0, doubled: 0, breaches: [] })
    expect(killed.unknown).toBeGreaterThan(0)
  })

  test.each(['one order for a key', 'answers come after the commit'] as const)(
    'F1, the proof notices a shop without its guard: %s',
    async (without) => {
      const killed = await killAndRestart(await directoryOf(kind), { kills: 2, inFlight: 20 }, { without })
      expect(killed.broken).toBeGreaterThan(0)
    },
  )
})
