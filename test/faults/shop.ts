import { onTestFinished } from 'vitest'

import { startSite, type Site } from '../site.ts'
import type { Guard } from './guards.ts'
import type { Home } from './homes.ts'

export type Start = { without?: Guard | undefined; settings?: Record<string, string>; program?: string[] }

/** Runs the built shop on a home, in a process of its own; without one of its guards if asked. It ends with the test at the latest. */
export const openShopOn = async (home: Home, { without, settings = {}, program = [] }: Start = {}): Promise<Site> => {
  const preloaded = without === undefined ? [] : ['--import', './test/faults/without-guard.ts']
  const site = await startSite(
    { ...home.settings, ...settings, ...(without !== undefined && { WITHOUT_GUARD: without }) },
    120_000,
    [...preloaded, ...program, 'src/main.ts'],
  )
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return site
}

/** Whether its process is still the one that was started. */
export const isAlive = ({ pid }: Site): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
