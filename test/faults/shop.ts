import { onTestFinished } from 'vitest'

import { startSite, type Site } from '#test/site/site.ts'

import type { Home } from './directories.ts'
import type { Guard } from './guards.ts'

export type Start = { without?: Guard | undefined; settings?: Record<string, string>; program?: string[] }

/** Runs the built shop on a home, in a process of its own, on request without one of its guards. It ends with the test at the latest. */
export const openShopOn = async (home: Home, { without, settings = {}, program = [] }: Start = {}): Promise<Site> => {
  const started = programOf({ without, program: [...program, 'src/main.ts'] })
  const site = await startSite({ ...home.settings, ...settings, ...started.guard }, 120_000, started.program)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return site
}

/** What Node is given to run a program of the shop, without one of the shop's guards if asked, and which guard that is. */
export const programOf = ({ without, program }: { without: Guard | undefined; program: string[] }) =>
  without === undefined
    ? { program, guard: {} }
    : { program: ['--import', './test/faults/without-guard.ts', ...program], guard: { WITHOUT_GUARD: without } }

/** Whether its process is still the one that was started. */
export const isAlive = ({ pid }: Site): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
